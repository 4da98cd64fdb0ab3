import type { Queryable } from './database.ts';

/**
 * Returns the random secret of this installation, which a migration has created: the same for all processes, and stored
 * with the data through restarts and backups. It keys hashes of guessable values, so that they cannot be brute-forced
 * without the secret.
 */
export async function readInstallationSecret(queries: Queryable): Promise<Buffer> {
  const { secret } = await queries.selectFrom('installation_secret').select('secret').executeTakeFirstOrThrow();
  return Buffer.from(secret);
}
