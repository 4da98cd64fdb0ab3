import type { Restriction } from '#contract/responsible-play.ts';
import type { PlayRestriction } from './current-restriction.ts';

/** A restriction in the contract's form. */
export function presentRestriction({ kind, begunAt, endsAt }: PlayRestriction): Restriction {
  return { kind, begunAt: begunAt.toISOString(), endsAt: endsAt?.toISOString() ?? null };
}
