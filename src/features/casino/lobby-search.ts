import { type GameOrder, gameOrders, type TableKind, tableKinds } from '#contract/enumerations.ts';
import { isStorable } from '#contract/is-storable.ts';

/** What the calls of a lobby take at most. */
const LONGEST_TEXT = 100;
const MOST_PROVIDERS = 50;

/** Everything that narrows a lobby down, as its address says it. */
export interface LobbySearch {
  q?: string;
  /** Studios by their names. */
  providers?: readonly string[];
  table?: TableKind;
  /** Nothing for the lobby's own order. */
  order?: Exclude<GameOrder, 'lobby'>;
  /** New games only. */
  new?: true;
}

/** A text that the calls take, without the space around it; undefined for anything else. */
function readText(value: unknown): string | undefined {
  // The router reads ?q=7 as a number.
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  return text !== '' && text.length <= LONGEST_TEXT && isStorable(text) ? text : undefined;
}

function readProviders(value: unknown): readonly string[] {
  const texts = (Array.isArray(value) ? value : [value]).map(readText);
  return [...new Set(texts.filter((text) => text !== undefined))].slice(0, MOST_PROVIDERS);
}

/** What an address, which anyone may have written, says of a lobby; whatever makes no sense is left out. */
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

/** True where a lobby shows all it has, in its own order. */
export function isWhole(search: LobbySearch): boolean {
  return Object.keys(search).length === 0;
}

/** True where something is left out; an order alone leaves nothing out. */
export function isNarrowed({ order: _order, ...narrowing }: LobbySearch): boolean {
  return Object.keys(narrowing).length > 0;
}
