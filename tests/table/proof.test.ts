import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { challenge, clientMessageSchema, introduce, keyHandle, PROTOCOL_VERSION, serverMessageSchema, tokenKey, type SeatProof } from "@shared/protocol";

const digits = (count: number) => fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: count, maxLength: count });
const nonce = digits(32);
const token = fc.string({ minLength: 1, maxLength: 128 });
const tokens = fc.uniqueArray(token, { maxLength: 16 });

/** What a host keeps of tokens, by handle. */
function kept(of: readonly string[]): ReadonlyMap<string, string> {
  return new Map(of.map((one) => [keyHandle(tokenKey(one)), tokenKey(one)]));
}

/** A whole greeting: what the page believes of the table, and which seats the table gives. */
function greeted(page: readonly string[], host: readonly string[], guest: string, own: string): { readonly believed: readonly string[] | null; readonly given: readonly string[] } {
  const side = introduce(page, guest);
  const asked = challenge(kept(host), side, own);
  if (asked === null) return { believed: [], given: [] };
  const answered = side.answer(asked.prove);
  return { believed: answered?.tokens ?? null, given: asked.proven(answered?.proofs ?? []) };
}

describe("the proofs of a table and a page", () => {
  it("give exactly the seats whose tokens both have", () => {
    fc.assert(fc.property(tokens, tokens, tokens, nonce, nonce, (shared, pages, hosts, guest, own) => {
      const page = [...new Set([...shared.slice(0, 8), ...pages.slice(0, 8)])];
      const host = [...new Set([...shared, ...hosts])];
      const both = page.filter((one) => host.includes(one));
      expect(greeted(page, host, guest, own)).toEqual({ believed: both, given: both.map(tokenKey) });
    }));
  });

  it("say nothing of a token but to who has it, and fit the messages", () => {
    fc.assert(fc.property(fc.string({ minLength: 20, maxLength: 128 }), nonce, nonce, (secret, guest, own) => {
      const page = introduce([secret], guest);
      const asked = challenge(kept([secret]), page, own);
      const said = [{ type: "hello", version: PROTOCOL_VERSION, handles: page.handles, nonce: page.nonce, pin: null, player: null }, { type: "confirm", proofs: asked && page.answer(asked.prove)?.proofs }];
      for (const one of said) expect(clientMessageSchema.parse(one)).toEqual(one);
      expect(serverMessageSchema.parse(asked?.prove)).toEqual(asked?.prove);
      const text = JSON.stringify([...said, asked?.prove]);
      expect(text).not.toContain(JSON.stringify(secret).slice(1, -1));
      expect(text).not.toContain(tokenKey(secret));
    }));
  });

  it("of one greeting open nothing in another: every nonce counts, and so does who speaks", () => {
    fc.assert(fc.property(token, nonce, nonce, nonce, nonce, (secret, guest, own, otherGuest, otherOwn) => {
      fc.pre(guest !== otherGuest && own !== otherOwn);
      const asked = challenge(kept([secret]), introduce([secret], guest), own);
      const answer = asked && introduce([secret], guest).answer(asked.prove);
      if (asked === null || answer === null) throw new Error("both have the token");
      // Heard by somebody who says it again to the page, to the host, or back to who said it.
      expect(introduce([secret], otherGuest).answer(asked.prove)).toBeNull();
      for (const [page, host] of [[otherGuest, own], [guest, otherOwn], [otherGuest, otherOwn]] as const) {
        const again = challenge(kept([secret]), introduce([secret], page), host);
        expect(again?.proven(answer.proofs)).toEqual([]);
        expect(again?.proven(asked.prove.proofs)).toEqual([]);
      }
      expect(asked.proven(asked.prove.proofs)).toEqual([]);
      expect(introduce([secret], guest).answer({ nonce: own, proofs: answer.proofs })).toBeNull();
    }));
  });

  it("of a table that knows one seat and guesses another are worth nothing", () => {
    fc.assert(fc.property(fc.uniqueArray(token, { minLength: 2, maxLength: 2 }), nonce, nonce, digits(64), (both, guest, own, guess) => {
      const page = introduce(both, guest);
      const asked = challenge(kept(both.slice(0, 1)), page, own);
      const more: readonly SeatProof[] = [...(asked?.prove.proofs ?? []), { handle: page.handles[1] ?? "", proof: guess }];
      expect(page.answer({ nonce: own, proofs: more })).toBeNull();
    }));
  });

  it("that are changed anywhere open nothing", () => {
    fc.assert(fc.property(token, nonce, nonce, fc.nat(63), fc.constantFrom(..."0123456789abcdef"), (secret, guest, own, at, digit) => {
      const page = introduce([secret], guest);
      const asked = challenge(kept([secret]), page, own);
      const [proof] = (asked && page.answer(asked.prove)?.proofs) ?? [];
      if (proof === undefined) throw new Error("both have the token");
      const changed = `${proof.proof.slice(0, at)}${digit}${proof.proof.slice(at + 1)}`;
      expect(asked?.proven([{ ...proof, proof: changed }])).toEqual(changed === proof.proof ? [tokenKey(secret)] : []);
    }));
  });

  it("are of a fixed making: another would not be understood by the pages that are out there", () => {
    expect(tokenKey("a token")).toBe("e3316e2bafebb6103a3418e8778c0adc960d40213a03a7e7f4fcd3426ed807bf");
    expect(keyHandle(tokenKey("a token"))).toBe("ea86f68e7ed0f4f7012fb6f0afafee1a274aa09241861895d53baedfafd02c22");
    const page = introduce(["a token"], "0".repeat(32));
    const asked = challenge(kept(["a token"]), page, "1".repeat(32));
    expect(asked?.prove.proofs[0]?.proof).toBe("57ae9f62605a8a5785b89fc9eb757891e6b94888a922e54320d7d0c758ef7ea9");
    expect(asked && page.answer(asked.prove)?.proofs[0]?.proof).toBe("44dc0472414f9f342f01428b068deb0edcdee20e38ae767bd4af20632985baf7");
  });
});
