import type { casinoEndpoints, Game } from '#contract/casino.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { tableKinds } from '#contract/enumerations.ts';
import { foldText, searchWords } from './fold-text.ts';
import type { LobbySearch } from './lobby-search.ts';

/** A part of a lobby with its counts; each count leaves its own filter out. */
export type LobbyPart = ResponseOf<typeof casinoEndpoints.gamePage>;

let collator: Intl.Collator | undefined;

/** The collator is made when first needed: making it takes a slow processor 70 ms. `localeCompare` has one made for every comparison in some browsers. */
function compareNames(one: string, other: string): number {
  collator ??= new Intl.Collator('tr');
  return collator.compare(one, other);
}

function isFound(game: Game, words: readonly string[]): boolean {
  const text = foldText(`${game.name} ${game.providerName}`);
  return words.every((word) => text.includes(word));
}

/** The games in the wanted order. How often one is opened no device knows: 'popular' is the lobby's own order then. Equals keep their places. */
function inOrder(games: readonly Game[], { q, order }: LobbySearch): Game[] {
  if (order === 'name') return [...games].sort((one, other) => compareNames(one.name, other.name));
  if (order === 'new') return [...games].sort((one, other) => Number(other.isNew ?? false) - Number(one.isNew ?? false));
  const [first] = searchWords(q ?? '');
  const isElsewhere = (game: Game) => Number(!foldText(game.name).startsWith(first ?? ''));
  return [...games].sort((one, other) => isElsewhere(one) - isElsewhere(other));
}

function countBy<Key extends string>(games: readonly Game[], keyOf: (game: Game) => Key | null | undefined): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const game of games) {
    const key = keyOf(game);
    if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** What the paged list of our own server would answer, computed from games that the device holds: for backends without it, and without a line. */
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
