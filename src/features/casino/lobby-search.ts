import { type GameOrder, gameOrders, type TableKind, tableKinds } from '#contract/enumerations.ts';
import { isStorable } from '#contract/is-storable.ts';
import { readTyped } from '#contract/typed-text.ts';

/** Limits of the lobby's calls. */
const LONGEST_TEXT = 100;
const MOST_PROVIDERS = 50;

/** All filters of a lobby, as written in its address. */
export interface LobbySearch {
  q?: string;
  /** Provider names. */
  providers?: readonly string[];
  table?: TableKind;
  /** Absent for the lobby's own order. */
  order?: Exclude<GameOrder, 'lobby'>;
  /** New games only. */
  new?: true;
}

/** Returns a text that the calls accept, without invisible characters; undefined for anything else. */
function readText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = readTyped(value);
  return text !== '' && text.length <= LONGEST_TEXT && isStorable(text) ? text : undefined;
}

function readProviders(value: unknown): readonly string[] {
  const texts = (Array.isArray(value) ? value : [value]).map(readText);
  return [...new Set(texts.filter((text) => text !== undefined))].slice(0, MOST_PROVIDERS);
}

/** Reads a lobby's filters from an address, which is untrusted; invalid values are dropped. */
export function validateLobbySearch(raw: Record<string, unknown>): LobbySearch {
  const q = readText(raw.q);
  const providers = readProviders(raw.providers);
  const table = tableKinds.find((kind) => kind === raw.table);
  const order = gameOrders.find((known) => known === raw.order);
  return {
    ...(q ? { q } : {}),
    ...(providers.length > 0 ? { providers } : {}),
    ...(table ? { table } : {}),
    ...(order && order !== 'lobby' ? { order } : {}),
    ...(raw.new === true || raw.new === 'true' ? { new: true } : {}),
  };
}

/** True if a lobby shows everything, in its own order. */
export function isWhole(search: LobbySearch): boolean {
  return Object.keys(search).length === 0;
}

/** True if something is filtered out; an order alone filters nothing. */
export function isNarrowed({ order: _order, ...narrowing }: LobbySearch): boolean {
  return Object.keys(narrowing).length > 0;
}
