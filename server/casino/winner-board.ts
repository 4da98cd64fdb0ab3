import type { Winner } from '#contract/casino.ts';
import { toLira } from '#contract/money.ts';
import type { Locale } from '#contract/request-headers.ts';
import type { Application } from '../application.ts';
import { gameName } from './game-name.ts';
import { picturePath } from './picture-path.ts';
import { selectLatestWins, type WinnerRow } from './winners-store.ts';

/** Only wins within this period are listed. */
const PERIOD_MS = 7 * 24 * 60 * 60 * 1000;
/** The list is the same for everyone and is rebuilt after this time at the earliest. */
const KEPT_MS = 10_000;
/** The most winners that a call may request. */
const MOST_WINNERS = 100;
const SHOWN_LETTERS = 2;

interface Kept {
  madeAtMs: number;
  rows: Promise<readonly WinnerRow[]>;
}

/** Masks a username down to two letters; the rest always has the same length. */
function maskName(username: string): string {
  return `${username.slice(0, SHOWN_LETTERS)}***`;
}

function presentWinner(row: WinnerRow, locale: Locale): Winner {
  return {
    image: picturePath(row),
    game: gameName(row, locale),
    name: maskName(row.username),
    amount: toLira(row.amount_minor),
    currencySymbol: '₺',
    gameCode: row.code,
    mainProviderId: row.system,
  };
}

/** The latest high wins of the last seven days, as the wallet booked them: one per player and game. */
export class WinnerBoard {
  readonly #application: Pick<Application, 'database' | 'clock'>;
  readonly #kept = new Map<boolean, Kept>();

  constructor(application: Pick<Application, 'database' | 'clock'>) {
    this.#application = application;
  }

  /** Returns the first `count` of them, of live tables or of all other games. */
  async read(isLive: boolean, count: number, locale: Locale): Promise<Winner[]> {
    const rows = await this.#readRows(isLive);
    return rows.slice(0, count).map((row) => presentWinner(row, locale));
  }

  #readRows(isLive: boolean): Promise<readonly WinnerRow[]> {
    const now = this.#application.clock.now().getTime();
    const kept = this.#kept.get(isLive);
    // A clock that was put back makes what was listed later as outdated as what is old.
    if (kept && Math.abs(now - kept.madeAtMs) < KEPT_MS) return kept.rows;
    const wanted = { isLive, since: new Date(now - PERIOD_MS), take: MOST_WINNERS };
    const rows = selectLatestWins(this.#application.database, wanted);
    this.#kept.set(isLive, { madeAtMs: now, rows });
    // A list that could not be made is not cached.
    rows.catch(() => this.#kept.delete(isLive));
    return rows;
  }
}
