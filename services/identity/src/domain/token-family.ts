import { after, REFRESH_REUSE_MS } from './lifetimes.js';

/** A refresh token of a session, by its hash. */
export interface FamilyToken {
  tokenHash: string;
  /** The token that it was given for; undefined for the first one. */
  parentHash: string | undefined;
  /** When it was first presented. */
  rotatedAt: Date | undefined;
  /** That the client sent when it was given; undefined if it sent none. */
  idempotencyKey: string | undefined;
}

/** Either the next token may be given, and these no longer work, or the token was used before and the session is to end. */
export type Presented = { superseded: string[] } | 'reused';

/**
 * What becomes of a session when one of its refresh tokens is presented.
 *
 * A token works once, and for REFRESH_REUSE_MS after that it still gets another successor: two tabs refresh at once, or a
 * response gets lost. So a session may have several branches for a moment. The first branch that goes on after that moment is
 * the session; whoever presents a token of another one has a copy. A thief and the owner can therefore not both refresh a
 * session for longer than that moment, whichever of them comes first.
 *
 * Later than that, a client whose response was lost still gets one if it sends the idempotency key of before: nobody has
 * presented what was given then, and whoever copied the token alone does not know the key.
 *
 * @param living The tokens of the session that are not superseded.
 * @param idempotencyKey Of this refresh, if the client sent one.
 */
export function presentToken(
  tokenHash: string,
  living: readonly FamilyToken[],
  now: Date,
  idempotencyKey?: string,
): Presented {
  const byHash = new Map(living.map((token) => [token.tokenHash, token]));
  const presented = byHash.get(tokenHash);
  if (!presented) return 'reused';
  const supersedeBut = (kept: Set<string>) => ({
    superseded: [...byHash.keys()].filter((hash) => !kept.has(hash)),
  });
  if (!isSettled(presented.rotatedAt, now))
    return supersedeBut(branchesFrom(branchOf(presented, byHash, now), living));
  const given = living.filter(({ parentHash }) => parentHash === tokenHash);
  return isLost(given, idempotencyKey) ? supersedeBut(new Set([tokenHash])) : 'reused';
}

/** Nobody has presented what was given, each time to the client that tries again. */
const isLost = (given: readonly FamilyToken[], idempotencyKey: string | undefined): boolean =>
  idempotencyKey !== undefined &&
  given.length > 0 &&
  given.every((token) => token.idempotencyKey === idempotencyKey && token.rotatedAt === undefined);

/** The oldest token on the way to the presented one that came after the last choice between branches. */
function branchOf(presented: FamilyToken, byHash: Map<string, FamilyToken>, now: Date): FamilyToken {
  let root = presented;
  for (;;) {
    const parent = root.parentHash === undefined ? undefined : byHash.get(root.parentHash);
    if (!parent || isSettled(parent.rotatedAt, now)) return root;
    root = parent;
  }
}

function branchesFrom(root: FamilyToken, living: readonly FamilyToken[]): Set<string> {
  const kept = new Set([root.tokenHash]);
  // Parents come before their children, however close in time: each round adds the next generation.
  for (let before = 0; before < kept.size;) {
    before = kept.size;
    for (const { tokenHash, parentHash } of living)
      if (parentHash !== undefined && kept.has(parentHash)) kept.add(tokenHash);
  }
  return kept;
}

const isSettled = (rotatedAt: Date | undefined, now: Date) =>
  rotatedAt !== undefined && after(rotatedAt, REFRESH_REUSE_MS) < now;
