/**
 * The middle of some numbers.
 * @param {readonly number[]} values
 * @returns {number}
 */
export function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * Milliseconds of processor time used so far, so that a busy machine does not count against what is measured.
 * @returns {number}
 */
function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * How often something is done in a second of one core.
 * @param {() => number} work does it some times and says how often
 * @param {number} repeats
 * @returns {number}
 */
export function rate(work, repeats) {
  const begun = processorTime();
  let count = 0;
  for (let repeat = 0; repeat < repeats; repeat += 1) count += work();
  return (count * 1000) / (processorTime() - begun);
}
