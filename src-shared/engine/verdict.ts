import type { Contribution, Listed } from "./fair";
import type { Seat } from "./seat";

/** What can be wrong with the deal of a match; the page has a sentence for each. */
export type FairFault =
  | "commitment" // the secret is not the one that was committed to
  | "otherCommitment" // the commitment is not the one that this app was told
  | "contribution" // somebody's contribution does not fit its hash
  | "otherList" // the contributions are not those that this app was shown before it revealed its own
  | "ownContribution" // this app's own contribution is missing or another
  | "seed" // the record names another seed than the one that follows
  | "deck" // a deck was not dealt as the seed says
  | "rebuild" // a discard pile was not shuffled as the seed says
  | "toss" // a toss did not come out as the seed says
  | "move" // a move that the rules do not allow at that place
  | "view"; // this app was shown what the record does not give

/** Why nothing can be said about the deal of a match. */
export type Unproven =
  | "unreadable" // no record, or a damaged one
  | "noProof" // the record does not tell where its seed comes from
  | "otherVersion"; // it was played by another version of the app, and does not come out the same in this one

/**
 * What came of checking the deal of a match.
 * `fair`: how many deals and how many of the app's views were checked, whose apps contributed, and whether this app's own
 * contribution is among them. `foul`: what is wrong, in which deal (from 1; null: before the first), and whose contribution it is.
 */
export type Verdict =
  | { readonly kind: "fair"; readonly deals: number; readonly views: number; readonly contributors: readonly string[]; readonly own: boolean }
  | { readonly kind: "foul"; readonly fault: FairFault; readonly deal: number | null; readonly who: string | null }
  | { readonly kind: "unproven"; readonly why: Exclude<Unproven, "otherVersion"> }
  | OtherVersion;

/** `app`: the other version; `deal`: from which deal on (from 1) it does not come out the same, null where nothing of it can be played. */
export interface OtherVersion {
  readonly kind: "unproven";
  readonly why: "otherVersion";
  readonly app: string;
  readonly deal: number | null;
}

/** A view that an app was sent, as it keeps it: the number of its deal, and `viewHash`. */
export interface SeenView {
  readonly deal: number;
  readonly hash: string;
}

/** All that somebody at one seat was sent, in order; of views that came twice in a row one does. */
export interface Sights {
  readonly viewer: Seat | "spectator";
  readonly views: readonly SeenView[];
}

/** What an app has kept of a match to hold its record against; null where it has kept nothing. */
export interface Witness {
  /** The commitment as it was told before the app showed anything of its own. */
  readonly commitment: string | null;
  /** The list that was shown before contributions were revealed. */
  readonly list: readonly Listed[] | null;
  readonly own: Pick<Contribution, "hash" | "value"> | null;
  /** The versions of the host's app as they were told while the match was on; null where none was. */
  readonly apps: readonly string[] | null;
  readonly sights: readonly Sights[];
}

/** An app that was not there. */
export const NO_WITNESS: Witness = { commitment: null, list: null, own: null, apps: null, sights: [] };
