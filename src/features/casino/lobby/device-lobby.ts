import type { casinoEndpoints, Game } from '#contract/casino.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { tableKinds, volatilities } from '#contract/enumerations.ts';
import { foldText, searchWords } from '#contract/fold-text.ts';
import type { LobbySearch } from '../lobby-search.ts';

/** A page of a lobby with its counts. Each count ignores its own filter. */
export type LobbyPart = ResponseOf<typeof casinoEndpoints.gamePage>;

let collator: Intl.Collator | undefined;

/**
 * Compares names in Turkish order. The collator is created on first use, because that takes a slow processor 70 ms. In
 * some browsers, `localeCompare` creates one for every comparison.
 */
function compareNames(one: string, other: string): number {
  collator ??= new Intl.Collator('tr');
  return collator.compare(one, other);
}

function isFound(game: Game, words: readonly string[]): boolean {
  const text = foldText(`${game.name} ${game.providerName}`);
  return words.every((word) => text.includes(word));
}

/** Figures to sort by, the lowest first; games without one come last. */
const figures: Record<'return' | 'volatility' | 'stake', (game: Game) => number> = {
  return: ({ returnToPlayer }) => -(returnToPlayer ?? -1),
  volatility: ({ volatility }) => (volatility ? -volatilities.indexOf(volatility) : 1),
  stake: ({ stakes }) => stakes?.minimum ?? Number.MAX_VALUE,
};

/**
 * Ranks a match by its first word, like the server: names that begin with it, names with a word that does, other names,
 * then what only the provider's name matches.
 */
function matchRank(name: string, firstWord: string): number {
  const text = foldText(name);
  if (text.startsWith(firstWord)) return 0;
  if (text.includes(` ${firstWord}`)) return 1;
  return text.includes(firstWord) ? 2 : 3;
}

/**
 * Sorts the games in the requested order; ties keep their order. The device does not know how often a game is opened,
 * so 'popular' is the lobby's own order. There, the best matches of a search come first.
 */
function inOrder(games: readonly Game[], { q, order }: LobbySearch): Game[] {
  if (order === 'name') return [...games].sort((one, other) => compareNames(one.name, other.name));
  if (order === 'new') return [...games].sort((one, other) => Number(other.isNew ?? false) - Number(one.isNew ?? false));
  const figureOf = order && order !== 'popular' ? figures[order] : null;
  if (figureOf) return [...games].sort((one, other) => figureOf(one) - figureOf(other));
  const [first] = searchWords(q ?? '');
  if (first === undefined) return [...games];
  const ranks = new Map(games.map((game) => [game, matchRank(game.name, first)]));
  return [...games].sort((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
}

function countBy<Key extends string>(games: readonly Game[], keyOf: (game: Game) => Key | null | undefined): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const game of games) {
    const key = keyOf(game);
    if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/**
 * Returns what our own server's paged list would return, computed from games stored on the device. Used offline and for
 * backends without that list.
 */
export function narrowOnDevice(games: readonly Game[], search: LobbySearch): LobbyPart {
  const words = searchWords(search.q ?? '');
  const found = games.filter((game) => isFound(game, words) && (!search.new || game.isNew === true));
  const isOfProvider = ({ providerName }: Game) => !search.providers || search.providers.includes(providerName);
  const isOfTable = ({ table }: Game) => !search.table || table === search.table;
  const items = inOrder(
    found.filter((game) => isOfProvider(game) && isOfTable(game)),
    search,
  );
  const providers = countBy(found.filter(isOfTable), ({ providerName }) => providerName);
  const tables = countBy(found.filter(isOfProvider), ({ table }) => table);
  return {
    items,
    total: items.length,
    openTotal: items.filter(({ availability = 'open' }) => availability === 'open').length,
    providers: [...providers].map(([name, count]) => ({ name, count })).sort((one, other) => other.count - one.count || compareNames(one.name, other.name)),
    tables: tableKinds.flatMap((kind) => ({ kind, count: tables.get(kind) ?? 0 })).filter(({ count }) => count > 0),
  };
}
