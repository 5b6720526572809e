import { PROTOCOL_VERSION, type About, type JoinFault } from "@shared/protocol";
import { askAbout, type Asked, type Spot } from "./ask";

/** How long a table may take to say what it is. In ms. */
const ANSWER_WITHIN = 2_500;

/** The more a fault says, the later it stands: of several spots the one that says most counts. */
const TELLING: readonly JoinFault[] = ["noAnswer", "refused", "noTable", "crowded", "gone", "hostOlder", "hostNewer"];

/** A table that answers, and where. */
export interface Reached {
  readonly about: About;
  readonly spot: Spot;
}

/** Why a table that answers is not the one to go to; null when it is. */
function unfit(asked: Asked, id: string | null): JoinFault | null {
  if (typeof asked === "string") return asked;
  if (id !== null && asked.id !== id) return "gone";
  if (asked.version === PROTOCOL_VERSION) return null;
  return asked.version < PROTOCOL_VERSION ? "hostOlder" : "hostNewer";
}

/** Asks all spots at once, and gives the first that has the table with this id (null: any table), or why none has. */
export function reach(spots: readonly Spot[], id: string | null): Promise<Reached | JoinFault> {
  return new Promise((done) => {
    const faults: JoinFault[] = [];
    const failed = (fault: JoinFault): void => {
      faults.push(fault);
      if (faults.length >= spots.length) done(faults.reduce((one, other) => (TELLING.indexOf(other) > TELLING.indexOf(one) ? other : one)));
    };
    if (spots.length === 0) return done(id === null ? "noAnswer" : "gone");
    for (const spot of spots) {
      void askAbout(spot, ANSWER_WITHIN).then((asked) => {
        const fault = unfit(asked, id);
        if (fault === null && typeof asked !== "string") done({ about: asked, spot });
        else failed(fault ?? "noTable");
      });
    }
  });
}
