/** Minutes since some day in the past, of a moment in ISO 8601 and universal time; null when it is none. */
export function minutesAt(moment: string): number | null {
  const found = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?Z$/.exec(moment);
  if (found === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1).map((part: string | undefined) => Number(part ?? 0));
  // Years from March on, so that a leap day comes last.
  const years = month > 2 ? year : year - 1;
  const days = 365 * years + Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400) + Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day;
  return (days * 24 + hour) * 60 + minute + second / 60;
}
