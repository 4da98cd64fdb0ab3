import { setTimeout as delay } from 'node:timers/promises';
import type { Highlight } from '#contract/sportsbook.ts';
import type { Application } from '../application.ts';
import { sportsVendors, vendorAddress } from '../site-options/sports-vendors.ts';
import { askVendor } from './ask-vendor.ts';

/** Site option with which an operator takes sports off the home page. */
const SPORTS_OPTION = 'sports';
/** The vendor is asked again after this time at the earliest, however many visitors look. */
const FRESH_MS = 4_000;
/** Longest time that the matches last received are shown while the vendor does not answer. */
const SHOWN_MS = 20_000;
/** Deadline of one request to the vendor. */
const DEADLINE_MS = 5_000;
/** Longest wait of one visitor, whose first screen includes the answer, once the vendor has answered or failed. */
const LONGEST_WAIT_MS = 800;
/** Pause after a failure, and after the vendor was found to have no such call. */
const FAILURE_PAUSE_MS = 5_000;
const LACKING_PAUSE_MS = 10 * 60_000;

type Parts = Pick<Application, 'config' | 'database' | 'clock' | 'log'>;

/** The sports vendor's matches for the home page. All visitors share one request to the vendor. */
export class Highlights {
  readonly #application: Parts;
  readonly #ask: typeof askVendor;
  #known: { matches: readonly Highlight[]; atMs: number } = { matches: [], atMs: Number.NEGATIVE_INFINITY };
  #asking: Promise<void> | null = null;
  #pause = { fromMs: Number.NEGATIVE_INFINITY, durationMs: 0 };
  #hasFailed = false;
  /** False until the vendor's first answer or failure. */
  #wasDecided = false;

  constructor(application: Parts, ask = askVendor) {
    this.#application = application;
    this.#ask = ask;
  }

  /**
   * Returns the current matches. None if the operator has switched sports or the vendor off, and while the vendor
   * offers none or does not answer.
   */
  async read(): Promise<readonly Highlight[]> {
    const address = vendorAddress(sportsVendors.betsy, this.#application.config);
    if (address === null || !(await this.#isOpen())) return [];
    if (this.#age() >= FRESH_MS && this.#since(this.#pause.fromMs) >= this.#pause.durationMs) {
      this.#asking ??= this.#refresh(address).finally(() => {
        this.#asking = null;
      });
    }
    const waitMs = this.#wasDecided ? LONGEST_WAIT_MS : DEADLINE_MS;
    if (this.#asking) await Promise.race([this.#asking, delay(waitMs, undefined, { ref: false })]);
    return this.#age() < SHOWN_MS ? this.#known.matches : [];
  }

  #now(): number {
    return this.#application.clock.now().getTime();
  }

  /** A clock that was set back makes what is known old, and ends a pause. */
  #since(timeMs: number): number {
    return Math.abs(this.#now() - timeMs);
  }

  #age(): number {
    return this.#since(this.#known.atMs);
  }

  async #isOpen(): Promise<boolean> {
    const { database } = this.#application;
    const vendor = database.selectFrom('game').select('is_active').where('code', '=', sportsVendors.betsy.gameCode);
    const option = database.selectFrom('site_option').select('value').where('key', '=', SPORTS_OPTION).where('is_active', '=', true);
    const [game, sports] = await Promise.all([vendor.executeTakeFirst(), option.executeTakeFirst()]);
    return game?.is_active === true && sports?.value !== 'off';
  }

  async #refresh(address: string): Promise<void> {
    try {
      const matches = await this.#ask(this.#application, address, AbortSignal.timeout(DEADLINE_MS));
      if (matches === null) this.#pause = { fromMs: this.#now(), durationMs: LACKING_PAUSE_MS };
      this.#known = { matches: matches ?? [], atMs: this.#now() };
      this.#hasFailed = false;
    } catch (error) {
      this.#pause = { fromMs: this.#now(), durationMs: FAILURE_PAUSE_MS };
      if (!this.#hasFailed) this.#application.log.info({ err: error }, 'the sports vendor offers no matches for the home page');
      this.#hasFailed = true;
    } finally {
      this.#wasDecided = true;
    }
  }
}
