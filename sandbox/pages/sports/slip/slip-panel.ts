import type { BetAsk, BetView, SelectionView } from '../../../contract/sports-wire.ts';
import { notifyApp } from '../../page/app-line.ts';
import { make } from '../../page/element.ts';
import { newKey } from '../../page/new-key.ts';
import { soundPlacedBet } from '../bet-sound.ts';
import type { SportsDesk } from '../sports-desk.ts';
import { createAcceptanceChoice } from './acceptance-choice.ts';
import type { OutcomeName } from './create-slip-store.ts';
import { judgeSlip, type SlipBet, type SlipVerdict } from './judge-slip.ts';
import { storeLastStake } from './last-stake.ts';
import { createNoticePlace, type NoticeBox } from './notice-box.ts';
import { createPlacing, type Placement, type Placing, type PlacingParts } from './placing.ts';
import { createSeenOdds } from './seen-odds.ts';
import { createSlipBar } from './slip-bar.ts';
import { createSlipFoot, faultText } from './slip-foot.ts';
import { emptySlip, slipFrame } from './slip-frame.ts';
import { createSlipHead, type SlipMode } from './slip-head.ts';
import { createSlipLegs } from './slip-legs.ts';
import { blockNotice, movedNotice, type NoticeActs, placingNotice, refusalNotice } from './slip-notices.ts';
import { slipReceipt, type TakenBet } from './slip-receipt.ts';
import { relatedMatches, type SlipRow, slipRow } from './slip-row.ts';
import { createSlipSheet } from './slip-sheet.ts';
import { createSlipToast } from './slip-toast.ts';
import { syncSelections } from './sync-selections.ts';
import { createWaitingSteps } from './waiting-steps.ts';

export interface SlipPanelParts {
  /** The column of the page for the slip, and the place for the bar that opens it on a phone. */
  column: HTMLElement;
  bar: HTMLElement;
  kept: PlacingParts['kept'];
  /** Announces a text to screen readers. */
  say(text: string): void;
  /** Replaces the slip with the selections that still accept bets, and returns the result in words. */
  recall(selections: readonly SelectionView[]): Promise<string>;
}
/** The current state of the slip. */
interface SlipNow {
  rows: readonly SlipRow[];
  isEachOwn: boolean;
  verdict: SlipVerdict;
}

const noLimits = { leastStakeMinor: 0, mostStakeMinor: 0, mostReturnMinor: 0, mostSelections: 0, liveDelayMs: 0, cashOutMarginPercent: 5, voidAfterMs: 0 };

/**
 * The bet slip: a column on wide screens, a sheet on narrow ones. It updates with the selections, the offers and the
 * results of its bets.
 */
export class SlipPanel {
  readonly placing: Placing;
  readonly #desk: SportsDesk;
  readonly #parts: SlipPanelParts;
  readonly #followed;
  readonly #head;
  readonly #legs;
  readonly #foot;
  readonly #bar;
  readonly #sheet;
  readonly #wait;
  readonly #seen = createSeenOdds(() => performance.now());
  readonly #toast = createSlipToast();
  readonly #notice = createNoticePlace();
  readonly #acceptance;
  readonly #panel;
  readonly #editing;
  readonly #empty;
  readonly #result = make('div', { hidden: '' });
  readonly #resultFoot = make('div', { hidden: '' });
  readonly #matches = new Map<string, () => void>();
  /** The player's choice, or null. Without a choice, several selections are a multiple. */
  #mode: SlipMode | null = null;
  #refused: Placement | null = null;
  #isReceiptShown = false;
  #isDeciding = false;

  constructor(desk: SportsDesk, parts: SlipPanelParts) {
    this.#desk = desk;
    this.#parts = parts;
    const { store, slip } = desk;
    const changed = (): void => this.#show();
    this.#followed = syncSelections(desk, changed);
    this.placing = createPlacing({
      call: desk.call,
      now: () => store.now(),
      pause: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
      kept: parts.kept,
      changed: () => this.#decide(),
      balance: (balanceMinor) => store.setBalance(balanceMinor),
    });
    this.#head = createSlipHead(desk, { clear: () => this.#clear(), close: () => this.#sheet.close(), choose: (mode) => this.#choose(mode) });
    this.#legs = createSlipLegs(desk, { remove: (outcome) => this.#remove(outcome), staked: () => this.#staked() });
    this.#wait = createWaitingSteps(desk);
    const footActs = {
      staked: () => this.#staked(),
      place: () => this.#place(),
      deposit: () => notifyApp('open-deposit'),
      login: () => notifyApp('open-login'),
    };
    this.#foot = createSlipFoot(desk, footActs, [this.#wait.element, this.#notice.element]);
    this.#acceptance = createAcceptanceChoice(desk, changed);
    this.#editing = make('div', {}, this.#legs.element, this.#acceptance.element);
    this.#empty = emptySlip(desk);
    this.#panel = slipFrame(desk, this.#head.parts, [this.#empty, this.#editing, this.#result], [this.#foot.element, this.#resultFoot]);
    const scrim = make('div', { class: 'slip-scrim' });
    parts.column.append(scrim, this.#panel);
    this.#bar = createSlipBar(desk, () => this.#sheet.open());
    parts.bar.append(this.#bar.element);
    this.#sheet = createSlipSheet(this.#panel, scrim, { opened: () => this.#head.focus(), closed: () => this.#closed() });
    for (const part of ['board', 'event', 'balance', 'line'] as const) store.on(part, changed);
    store.onBet((bet) => this.placing.hear(bet));
    slip.subscribe(() => this.#chosen());
    this.#chosen();
    this.#sheet.follow();
  }

  open(): void {
    this.#sheet.open();
  }

  /** Returns the current state. While bets are in progress, the slip is frozen at what was sent. */
  #now(): SlipNow {
    const { store, slip, launch } = this.#desk;
    const placements = this.placing.placements();
    const isFrozen = this.placing.isBusy();
    const accepts = this.#acceptance.chosen();
    const chosen = slip.selections();
    const seenOf = (outcome: OutcomeName) => chosen.find((own) => own.matchId === outcome.matchId && own.marketId === outcome.marketId)?.seen ?? null;
    const rowsOf = ({ selections }: BetAsk) =>
      selections.map((selection) => ({
        ...slipRow({ ...selection, seen: seenOf(selection) }, { match: this.#followed.now(selection).match, market: null }, 'none'),
        odds: selection.odds,
      }));
    const rows = isFrozen
      ? placements.flatMap(({ ask }) => rowsOf(ask))
      : chosen.map((selection) => slipRow(selection, this.#followed.now(selection), accepts));
    const isEachOwn = isFrozen ? placements.length > 1 : rows.length > 1 && this.#mode === 'single';
    const bets: SlipBet[] = isFrozen
      ? placements.map(({ ask }) => ({ rows: rowsOf(ask), stakeMinor: ask.stakeMinor }))
      : isEachOwn
        ? rows.map((row) => ({ rows: [row], stakeMinor: this.#legs.stakeOf(row.selection) }))
        : [{ rows, stakeMinor: this.#foot.stakeMinor() }];
    const { limits, balanceMinor, canBet } = store;
    const verdict = judgeSlip({ rows, bets, limits: limits ?? noLimits, balanceMinor, isGuest: launch.token === null, canBet: canBet && limits !== null });
    return { rows, isEachOwn, verdict };
  }

  #show(): void {
    const now = this.#now();
    const { rows, isEachOwn } = now;
    const { translate } = this.#desk;
    const isFrozen = this.placing.isBusy();
    const isEmpty = rows.length === 0 && !this.#isReceiptShown;
    const isEditing = !isEmpty && !this.#isReceiptShown;
    this.#empty.hidden = !isEmpty;
    this.#editing.hidden = !isEditing;
    this.#foot.element.hidden = !isEditing;
    for (const part of [this.#result, this.#resultFoot]) {
      part.hidden = !this.#isReceiptShown;
      if (part.hidden) part.replaceChildren();
    }
    this.#head.show({
      title: translate(this.#isReceiptShown ? 'slip.receipt' : 'slip.title'),
      count: isEditing ? rows.length : 0,
      mode: rows.length > 1 && !isEachOwn ? 'multiple' : 'single',
      canCombine: rows.length > 1,
      isFrozen,
    });
    this.#panel.classList.toggle('is-frozen', isFrozen);
    if (isEditing) this.#showEditing(now, isFrozen);
    else this.#wait.show(null);
    this.#bar.show(isEmpty || this.#isReceiptShown ? 0 : rows.length, now.verdict, isEachOwn, this.#barWords(isFrozen));
  }

  #barWords(isFrozen: boolean): string | null {
    const { translate } = this.#desk;
    if (this.#isReceiptShown) return translate('slip.taken');
    return isFrozen ? this.#busyText() || translate('slip.unsentTitle') : null;
  }

  #showEditing({ rows, isEachOwn, verdict }: SlipNow, isFrozen: boolean): void {
    const { store } = this.#desk;
    const placements = this.placing.placements();
    const related = verdict.block === 'related' ? relatedMatches(rows) : new Set<string>();
    this.#legs.show(rows, ({ selection }, index) => {
      const fault = isEachOwn ? (verdict.faults[index] ?? null) : null;
      return {
        isEachOwn: isEachOwn && !isFrozen,
        isRelated: related.has(selection.matchId),
        fault,
        faultText: faultText(this.#desk, fault),
        canBet: store.canBet,
      };
    });
    const waits = placements.flatMap(({ ask, phase, bet }) =>
      phase === 'waiting' && bet?.decidesAtMs != null ? [{ decidesAtMs: bet.decidesAtMs, accepts: ask.accepts }] : [],
    );
    this.#wait.show(waits.sort((one, other) => other.decidesAtMs - one.decidesAtMs)[0] ?? null);
    if (!isFrozen) this.#seen.show(rows);
    const notice = this.#noticeOf(verdict, rows, isFrozen);
    this.#notice.show(notice);
    this.#panel.classList.toggle('has-notice', notice !== null);
    this.#acceptance.element.hidden = isFrozen || !store.canBet;
    this.#foot.show({ verdict, isEachOwn, canBet: store.canBet, busyText: isFrozen ? this.#busyText() : null });
  }

  #busyText(): string {
    const { translate } = this.#desk;
    const phases = this.placing.placements().map(({ phase }) => phase);
    if (phases.includes('asking')) return translate('slip.placing');
    return phases.includes('looking') || phases.includes('waiting') ? translate('slip.awaiting') : '';
  }

  #noticeOf(verdict: SlipVerdict, rows: readonly SlipRow[], isFrozen: boolean): NoticeBox | null {
    const acts = this.#acts(rows);
    if (isFrozen) return placingNotice(this.#desk, this.placing.placements(), acts);
    const block = blockNotice(this.#desk, verdict, rows, acts);
    if (block) return block;
    if (verdict.isMoved) return movedNotice(this.#desk, verdict, rows);
    return this.#refused ? refusalNotice(this.#desk, this.#refused, acts) : null;
  }

  #acts(rows: readonly SlipRow[]): NoticeActs {
    const { slip } = this.#desk;
    return {
      dropClosed: () => slip.replace(rows.filter(({ state }) => state !== 'closed').map(({ selection }) => selection)),
      playSingles: () => this.#choose('single'),
      limits: () => notifyApp('open-limits'),
      reopen: () => notifyApp('reload'),
      sendAgain: () => void this.placing.sendAgain(),
      giveUp: () => this.placing.forget(),
      understood: () => {
        this.#refused = null;
        this.#show();
      },
    };
  }

  /** Handles a change of the selections, which clears messages about earlier bets. */
  #chosen(): void {
    const { store, slip } = this.#desk;
    const ids = new Set(slip.selections().map(({ matchId }) => matchId));
    for (const [id, stop] of this.#matches)
      if (!ids.has(id)) {
        stop();
        this.#matches.delete(id);
      }
    for (const id of ids)
      if (!this.#matches.has(id))
        this.#matches.set(
          id,
          store.subscribe(id, () => this.#show()),
        );
    if (!this.#isDeciding) {
      this.#refused = null;
      if (ids.size > 0) this.#isReceiptShown = false;
    }
    if (ids.size < 2) this.#mode = null;
    this.#followed.look();
    this.#show();
  }

  #staked(): void {
    this.#refused = null;
    this.#show();
  }

  #choose(mode: SlipMode): void {
    const amountMinor = this.#foot.stakeMinor();
    const wasEachOwn = this.#now().isEachOwn;
    this.#mode = mode;
    // The stake typed for the multiple becomes the initial stake of each single that has none.
    if (mode === 'single' && !wasEachOwn && amountMinor !== null)
      for (const selection of this.#desk.slip.selections()) if (this.#legs.stakeOf(selection) === null) this.#legs.writeStake(selection, amountMinor);
    this.#refused = null;
    this.#show();
  }

  #remove(outcome: OutcomeName): void {
    const { slip, translate } = this.#desk;
    const index = slip.selections().findIndex((own) => own.matchId === outcome.matchId && own.marketId === outcome.marketId);
    slip.remove(outcome);
    this.#parts.say(translate('slip.count', { count: slip.selections().length }));
    if (!this.#legs.focusAt(index)) this.#head.focus();
  }

  #clear(): void {
    this.#desk.slip.clear();
    this.#parts.say(this.#desk.translate('slip.cleared'));
    this.#head.focus();
  }

  #closed(): void {
    if (this.#isReceiptShown) {
      this.#isReceiptShown = false;
      this.#show();
    }
    this.#bar.focus();
  }

  #place(): void {
    const { verdict } = this.#now();
    if (!verdict.canPlace || this.placing.isBusy()) return;
    const accepts = this.#acceptance.chosen();
    const asks: BetAsk[] = verdict.bets.map(({ rows, stakeMinor }) => ({
      key: newKey(),
      selections: rows.map((row) => {
        const { matchId, marketId, outcomeId } = row.selection;
        return { matchId, marketId, outcomeId, odds: this.#seen.pressedAt(row) };
      }),
      stakeMinor: stakeMinor ?? 0,
      accepts,
    }));
    this.#refused = null;
    // The press accepts odds that have moved. Should they move once more, the slip compares with these.
    if (verdict.isMoved) for (const { odds, ...selection } of asks.flatMap(({ selections }) => selections)) this.#desk.slip.accept(selection, odds);
    void this.placing.place(asks);
  }

  /** Handles a change in the state of bets. Once all are decided, the accepted ones are removed from the slip. */
  #decide(): void {
    const placements = this.placing.placements();
    if (this.#isDeciding || placements.length === 0 || this.placing.isBusy()) {
      this.#show();
      return;
    }
    this.#isDeciding = true;
    const taken = placements.flatMap(({ ask, phase, bet }) => (phase === 'taken' && bet ? [{ ask, bet }] : []));
    const refused = placements.filter(({ phase }) => phase === 'refused');
    this.placing.forget();
    for (const { ask } of taken) for (const selection of ask.selections) this.#desk.slip.remove(selection);
    for (const { bet } of refused) for (const { offered, ...selection } of bet?.selections ?? []) if (offered !== null) this.#followed.tell(selection, offered);
    this.#refused = refused[0] ?? null;
    const stakeMinor = taken.at(-1)?.ask.stakeMinor;
    if (stakeMinor !== undefined) {
      storeLastStake(stakeMinor);
      this.#foot.showLastStake();
    }
    if (taken.length > 0) {
      soundPlacedBet();
      this.#showReceipt(taken, refused.length);
    }
    this.#isDeciding = false;
    const isInside = this.#panel.contains(document.activeElement);
    this.#show();
    if (isInside && taken.length > 0) this.#head.focus();
  }

  #showReceipt(taken: readonly TakenBet[], refusedCount: number): void {
    const bets = taken.map(({ bet }) => bet);
    const { body, foot } = slipReceipt(this.#desk, taken, refusedCount, {
      say: this.#parts.say,
      playSame: () => void this.#playSame(bets),
    });
    this.#result.replaceChildren(body);
    this.#resultFoot.replaceChildren(foot);
    this.#isReceiptShown = true;
    if (!this.#sheet.isOpen()) this.#toast.show(this.#desk.translate('slip.takenToast', { number: bets.map(({ number }) => number).join(', ') }));
  }

  async #playSame(bets: readonly BetView[]): Promise<void> {
    const text = await this.#parts.recall(bets.flatMap(({ selections }) => selections));
    if (bets.length > 1) this.#choose('single');
    this.#parts.say(text);
  }
}
