import type { Queryable } from '../database/database.ts';
import { selectTermsVersions, termsAt } from './terms-store.ts';

/** The version of the general terms that holds now: what someone accepts who registers. */
export async function readTermsInForce(queries: Queryable, now: Date): Promise<number> {
  return termsAt(await selectTermsVersions(queries), now).inForce.version;
}
