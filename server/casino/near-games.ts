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
/** Half a slip: less than a further one, and enough to decide between equals. */
const FIRST_LETTER_COST = 0.5;
/** A shorter text is close to the beginning of too many words. */
const LEAST_BEGINNING = 4;

interface CatalogueWords {
  madeAtMs: number;
  games: { row: GameRow; words: ReadonlySet<string> }[];
  /** Each word of the games by its folded form: as it is spelled, and in how many games. */
  known: ReadonlyMap<string, KnownWord>;
}

interface KnownWord {
  spelling: string;
  games: number;
}

const allowedSlips = (word: string): number => SLIPS.find(({ upTo }) => word.length <= upTo)?.slips ?? MOST_PENDING;

function indexWords(rows: readonly GameRow[], madeAtMs: number): CatalogueWords {
  const known = new Map<string, KnownWord>();
  const games = rows.map((row) => {
    const spelled = new Map(`${row.name} ${row.provider_name}`.split(/\s+/u).map((word) => [foldText(word), word]));
    for (const [folded, spelling] of spelled) {
      const before = known.get(folded);
      if (before) before.games += 1;
      else known.set(folded, { spelling, games: 1 });
    }
    return { row, words: new Set(spelled.keys()) };
  });
  return { madeAtMs, games, known };
}

/** Returns how unlikely it is that a word was meant: by its slips, as the first letter is seldom one of them. */
function unlikelihood(searched: string, word: string, limit: number): number {
  const slips = editDistance(searched, word, limit);
  return slips > limit ? Number.POSITIVE_INFINITY : slips + (word[0] === searched[0] ? 0 : FIRST_LETTER_COST);
}

/**
 * Returns the word of the catalogue that was most likely meant by a searched one, of equals the one in most games;
 * otherwise one that begins with it, then one whose beginning is close to it. Null when none is.
 */
function findNearest(searched: string, known: CatalogueWords['known']): string | null {
  if (known.has(searched)) return searched;
  const limit = allowedSlips(searched);
  const findBy = (costOf: (word: string) => number): string | null => {
    let nearest: { word: string; cost: number; games: number } | null = null;
    for (const [word, { games }] of known) {
      const cost = costOf(word);
      if (cost === Number.POSITIVE_INFINITY || (nearest && (cost > nearest.cost || (cost === nearest.cost && games <= nearest.games)))) continue;
      nearest = { word, cost, games };
    }
    return nearest?.word ?? null;
  };
  const whole = limit === 0 ? null : findBy((word) => unlikelihood(searched, word, limit));
  return (
    whole ??
    findBy((word) => (word.startsWith(searched) ? 0 : Number.POSITIVE_INFINITY)) ??
    (searched.length < LEAST_BEGINNING ? null : findBy((word) => unlikelihood(searched, word.slice(0, searched.length), limit)))
  );
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
    const { games, known } = await this.#read(now.getTime());
    const searched = queryWords(search);
    const near = searched.map((word) => findNearest(word, known));
    const wanted = new Set(near.flatMap((found) => (found === null ? [] : [found])));
    const found = games
      .map(({ row, words }) => ({ row, held: [...wanted].filter((word) => words.has(word)), isOpen: gameAvailability(row, now).availability === 'open' }))
      .filter(({ held }) => held.length > 0)
      .toSorted((left, right) => right.held.length - left.held.length || Number(right.isOpen) - Number(left.isOpen) || left.row.position - right.row.position);
    const held = found[0]?.held ?? [];
    const isSearchItself = held.join(' ') === searched.join(' ');
    const word = held.length === 0 || isSearchItself ? null : held.map((folded) => known.get(folded)?.spelling ?? folded).join(' ');
    return { word, games: found.slice(0, MOST_GAMES).map(({ row }) => presentGame(row, now)) };
  }

  async #read(nowMs: number): Promise<CatalogueWords> {
    const kept = await this.#kept;
    // A clock that was put back makes what was read later as outdated as what is old.
    if (kept && Math.abs(nowMs - kept.madeAtMs) < KEPT_MS) return kept;
    const read = selectAllGames(this.#application.database).then((rows) => indexWords(rows, nowMs));
    this.#kept = read;
    // A list that could not be made is not cached.
    read.catch(() => {
      if (this.#kept === read) this.#kept = null;
    });
    return read;
  }
}
