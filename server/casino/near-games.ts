import type { casinoEndpoints } from '#contract/casino.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { foldText } from '#contract/fold-text.ts';
import type { Application } from '../application.ts';
import { editDistance } from './edit-distance.ts';
import { gameAvailability } from './game-availability.ts';
import { presentGame } from './present.ts';
import { queryWords } from './query-words.ts';
import { type GameRow, selectAllGames } from './store.ts';

type NearGamesAnswer = ResponseOf<typeof casinoEndpoints.nearGames>;

/** The catalogue's words are read again after this time at the earliest. */
const KEPT_MS = 60_000;
const MOST_GAMES = 6;
/** How many typing errors a word of a length may contain; a longer one, one more. */
const SLIPS = [
  { upTo: 2, slips: 0 },
  { upTo: 5, slips: 1 },
  { upTo: 9, slips: 2 },
] as const;
const MOST_PENDING = 3;

interface CatalogueWords {
  madeAtMs: number;
  games: { row: GameRow; words: ReadonlySet<string> }[];
  /** The spelling of each word in its games, by its folded form. */
  spellings: ReadonlyMap<string, string>;
}

const allowedSlips = (word: string): number => SLIPS.find(({ upTo }) => word.length <= upTo)?.slips ?? MOST_PENDING;

function indexWords(rows: readonly GameRow[], madeAtMs: number): CatalogueWords {
  const spellings = new Map<string, string>();
  const games = rows.map((row) => {
    const spelled = `${row.name} ${row.provider_name}`.split(/\s+/u).map((word) => [foldText(word), word] as const);
    for (const [folded, word] of spelled) if (!spellings.has(folded)) spellings.set(folded, word);
    return { row, words: new Set(spelled.map(([folded]) => folded)) };
  });
  return { madeAtMs, games, spellings };
}

/**
 * Returns the word of the catalogue that is closest to a searched one, otherwise one that begins with it; null when
 * none is close enough.
 */
function findNearest(searched: string, spellings: ReadonlyMap<string, string>): string | null {
  if (spellings.has(searched)) return searched;
  let nearest: string | null = null;
  let limit = allowedSlips(searched);
  for (const word of limit === 0 ? [] : spellings.keys()) {
    const distance = editDistance(searched, word, limit);
    if (distance > limit) continue;
    nearest = word;
    limit = distance - 1;
    if (limit === 0) break;
  }
  return nearest ?? [...spellings.keys()].find((word) => word.startsWith(searched)) ?? null;
}

/**
 * Suggests what a search without matches may have meant, from the words of the catalogue's names and studios,
 * regardless of case and accents.
 */
export class NearGames {
  readonly #application: Pick<Application, 'database' | 'clock'>;
  #kept: Promise<CatalogueWords> | null = null;

  constructor(application: Pick<Application, 'database' | 'clock'>) {
    this.#application = application;
  }

  /**
   * Returns words that find the first of the games, spelled as the game spells them, or null when there is none or they
   * equal the search; and the games that match most of what may have been meant, playable ones first.
   */
  async find(search: string): Promise<NearGamesAnswer> {
    const now = this.#application.clock.now();
    const { games, spellings } = await this.#read(now.getTime());
    const searched = queryWords(search);
    const near = searched.map((word) => findNearest(word, spellings));
    const wanted = new Set(near.flatMap((found) => (found === null ? [] : [found])));
    const found = games
      .map(({ row, words }) => ({ row, held: [...wanted].filter((word) => words.has(word)), isOpen: gameAvailability(row, now).availability === 'open' }))
      .filter(({ held }) => held.length > 0)
      .toSorted((left, right) => right.held.length - left.held.length || Number(right.isOpen) - Number(left.isOpen) || left.row.position - right.row.position);
    const held = found[0]?.held ?? [];
    const isSearchItself = held.join(' ') === searched.join(' ');
    const word = held.length === 0 || isSearchItself ? null : held.map((folded) => spellings.get(folded) ?? folded).join(' ');
    return { word, games: found.slice(0, MOST_GAMES).map(({ row }) => presentGame(row, now)) };
  }

  async #read(nowMs: number): Promise<CatalogueWords> {
    const kept = await this.#kept;
    if (kept && nowMs - kept.madeAtMs < KEPT_MS) return kept;
    const read = selectAllGames(this.#application.database).then((rows) => indexWords(rows, nowMs));
    this.#kept = read;
    // A list that could not be made is not cached.
    read.catch(() => {
      if (this.#kept === read) this.#kept = null;
    });
    return read;
  }
}
