import type { Selectable } from 'kysely';
import type { Queryable } from '../database/database.ts';
import type { GameProviderTable } from '../database/schema.ts';

/** Form of the names of wallet-key holders, in addresses as everywhere. */
export const WALLET_PROVIDER_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** A provider of games and who holds its wallet key: only the holder's calls move the wallets of its games' players. */
export interface GameProvider {
  readonly name: string;
  readonly walletProvider: string;
  /** The name of the launcher that opens its games (`loadLauncher`). */
  readonly launcher: string;
  /** Its address, without a trailing slash; null for the sandbox, which is at SANDBOX_URL. */
  readonly launchUrl: string | null;
}

const toGameProvider = (row: Selectable<GameProviderTable>): GameProvider => ({
  ...{ name: row.name, walletProvider: row.wallet_partner, launcher: row.launcher, launchUrl: row.launch_url },
});

/** Returns all providers that games name, by their names. */
export async function listGameProviders(queries: Queryable): Promise<GameProvider[]> {
  const rows = await queries.selectFrom('game_provider').selectAll().orderBy('name').execute();
  return rows.map(toGameProvider);
}

/** Returns the provider of a name, if a game names it. */
export async function findGameProvider(queries: Queryable, name: string): Promise<GameProvider> {
  return toGameProvider(await queries.selectFrom('game_provider').selectAll().where('name', '=', name).executeTakeFirstOrThrow());
}

/**
 * Sets the launcher and address of a provider's games, from the next launch on. Returns false when no game names the
 * provider.
 */
export async function setLauncher(queries: Queryable, { name, launcher, launchUrl }: Omit<GameProvider, 'walletProvider'>): Promise<boolean> {
  const { numUpdatedRows } = await queries.updateTable('game_provider').set({ launcher, launch_url: launchUrl }).where('name', '=', name).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns who holds a wallet key, each once, by name. */
export async function listWalletProviders(queries: Queryable): Promise<string[]> {
  const rows = await queries.selectFrom('game_provider').select('wallet_partner').distinct().orderBy('wallet_partner').execute();
  return rows.map((row) => row.wallet_partner);
}

/**
 * Gives a provider's wallet key to another holder: its games are opened for that holder from then on. Rounds that are
 * under way are settled by whoever took their stakes. Returns false when no game names the provider.
 */
export async function setWalletProvider(queries: Queryable, { name, walletProvider }: Pick<GameProvider, 'name' | 'walletProvider'>): Promise<boolean> {
  const { numUpdatedRows } = await queries.updateTable('game_provider').set({ wallet_partner: walletProvider }).where('name', '=', name).executeTakeFirst();
  return numUpdatedRows > 0n;
}
