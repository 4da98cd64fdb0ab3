import * as z from 'zod/mini';
import { MOST_HIGHLIGHTS } from '#contract/figures.ts';
import { type Highlight, highlightSchema } from '#contract/sportsbook.ts';
import type { Application } from '../application.ts';
import { postSigned } from '../providers/post-signed.ts';

/** A vendor with one of these statuses has no such call. */
const LACKING: readonly number[] = [404, 405, 501];
const HTTP_OK = 200;

const answerSchema = z.object({ matches: z.array(z.unknown()) });

/**
 * Asks a sports vendor for the matches that it would show first: the documented, optional call `highlights` below the
 * address of its page, signed with our key. Matches that break the contract are left out. Null if the vendor has no
 * such call. Throws if it cannot be reached before `signal` aborts, or answers something else.
 */
export async function askVendor({ database }: Pick<Application, 'database'>, address: string, signal: AbortSignal): Promise<readonly Highlight[] | null> {
  const { status, body } = await postSigned(database, `${address}/highlights`, { count: MOST_HIGHLIGHTS }, signal);
  if (LACKING.includes(status)) return null;
  if (status !== HTTP_OK) throw new Error(`the sports vendor answered ${status}`);
  const { matches } = answerSchema.parse(JSON.parse(body.toString('utf8')));
  const readable = matches.flatMap((match) => {
    const read = highlightSchema().safeParse(match);
    return read.success ? [read.data] : [];
  });
  return [...new Map(readable.map((match) => [match.id, match])).values()].slice(0, MOST_HIGHLIGHTS);
}
