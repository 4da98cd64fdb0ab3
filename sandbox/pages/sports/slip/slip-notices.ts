import type { BetRefusal } from '../../../contract/sports-wire.ts';
import { formatMoney, formatOdds } from '../../page/formats.ts';
import type { SportsDesk } from '../sports-desk.ts';
import type { SportsMessageKey } from '../sports-texts.ts';
import { clockTime } from '../times-of.ts';
import type { SlipVerdict } from './judge-slip.ts';
import type { NoticeBox } from './notice-box.ts';
import type { Placement } from './placing.ts';
import { possibleReturnMinor } from './slip-figures.ts';
import type { SlipRow } from './slip-row.ts';

export interface NoticeActs {
  dropClosed(): void;
  playSingles(): void;
  limits(): void;
  reopen(): void;
  sendAgain(): void;
  giveUp(): void;
  understood(): void;
}

/** Codes with their own sentence. After any other refusal a player can only try again. */
const refusalTexts = [
  'odds-changed',
  'market-suspended',
  'market-closed',
  'related-selections',
  'stake-too-low',
  'stake-too-high',
  'too-many-selections',
  'return-too-high',
  'not-enough-money',
  'limit-reached',
  'session-over',
  'user-disabled',
  'operator-unreachable',
] as const satisfies readonly BetRefusal[];

export function refusalText(code: BetRefusal | null): SportsMessageKey {
  const known = refusalTexts.find((text) => text === code);
  return known ? `refused.${known}` : 'refused.other';
}

function closedNotice({ translate }: SportsDesk, rows: readonly SlipRow[], acts: NoticeActs): NoticeBox {
  const count = rows.filter(({ state }) => state === 'closed').length;
  const isOne = count === 1;
  return {
    tone: 'bad',
    icon: 'lock',
    title: translate(isOne ? 'slip.closedTitle' : 'slip.closedManyTitle', { count }),
    text: count === rows.length ? '' : translate(isOne ? 'slip.closedText' : 'slip.closedManyText'),
    acts: [{ label: translate(isOne ? 'slip.dropClosed' : 'slip.dropClosedMany'), act: acts.dropClosed }],
  };
}

/** Returns the notice about odds that have moved. The slip's own button accepts them. */
export function movedNotice({ translate }: SportsDesk, { bets, returnMinor }: SlipVerdict, rows: readonly SlipRow[]): NoticeBox {
  const moved = rows.filter(({ state }) => state === 'moved');
  const [first] = moved;
  const title =
    first && moved.length === 1
      ? translate('slip.movedTitle', { from: formatOdds(first.selection.odds), to: formatOdds(first.odds) })
      : translate('slip.movedManyTitle', { count: moved.length });
  const before = bets.reduce(
    (total, { rows: own, stakeMinor }) =>
      total +
      possibleReturnMinor(
        stakeMinor ?? 0,
        own.map(({ selection }) => selection.odds),
      ),
    0,
  );
  const text = returnMinor > 0 ? translate('slip.movedText', { from: formatMoney(before), to: formatMoney(returnMinor) }) : '';
  return { tone: 'warn', icon: 'warning', title, text, acts: [] };
}

/**
 * Returns the notice about an obstacle to placing, with what the player can do about it. Returns null if there is no
 * obstacle besides the stake.
 */
export function blockNotice(desk: SportsDesk, verdict: SlipVerdict, rows: readonly SlipRow[], acts: NoticeActs): NoticeBox | null {
  const { translate, language, store } = desk;
  const most = store.limits?.mostSelections ?? 0;
  switch (verdict.block) {
    case 'offline': {
      const time = store.knownAtMs === null ? '' : clockTime(language, store.timeZone, store.knownAtMs);
      const text = time === '' ? translate('slip.offlineTextNone') : translate('slip.offlineText', { time });
      return { tone: 'calm', icon: 'offline', title: translate('slip.offlineTitle'), text, acts: [] };
    }
    case 'closed':
      return closedNotice(desk, rows, acts);
    case 'related':
      return {
        tone: 'bad',
        icon: 'warning',
        title: translate('slip.relatedTitle'),
        text: translate('slip.relatedText'),
        acts: [{ label: translate('slip.playSingles'), act: acts.playSingles }],
      };
    case 'too-many':
      return {
        tone: 'bad',
        icon: 'warning',
        title: translate('slip.tooManyTitle', { most }),
        text: translate('slip.tooManyText', { count: rows.length }),
        acts: [],
      };
    case 'suspended':
      return { tone: 'warn', icon: 'lock', title: translate('slip.suspendedTitle'), text: translate('slip.suspendedText'), acts: [] };
    case 'guest':
      return { tone: 'calm', icon: 'lock', title: translate('slip.guestTitle'), text: translate('slip.guestText'), acts: [] };
    default:
      return null;
  }
}

/**
 * Returns the notice about why a bet was refused, with what the player can do about it. What the slip itself shows
 * (moved odds, a closed market) needs no action here.
 */
export function refusalNotice({ translate }: SportsDesk, { code }: Placement, acts: NoticeActs): NoticeBox {
  const understood = { label: translate('refused.understood'), act: acts.understood };
  const own =
    code === 'limit-reached' || code === 'user-disabled'
      ? [{ label: translate(code === 'limit-reached' ? 'refused.limits' : 'refused.care'), act: acts.limits }]
      : code === 'session-over'
        ? [{ label: translate('refused.reopen'), act: acts.reopen }]
        : [];
  const isBad = code === 'user-disabled' || code === 'session-over' || code === 'market-closed';
  return {
    tone: isBad ? 'bad' : 'warn',
    icon: code === 'limit-reached' || code === 'user-disabled' ? 'shield' : 'warning',
    title: translate('refused.title'),
    text: translate(refusalText(code)),
    acts: [...own, understood],
  };
}

/**
 * Returns the notice about bets with an unknown result. Returns null if there are none, or while a response or a
 * decision is still expected.
 */
export function placingNotice({ translate }: SportsDesk, placements: readonly Placement[], acts: NoticeActs): NoticeBox | null {
  if (placements.some(({ phase }) => phase === 'looking'))
    return { tone: 'calm', icon: 'offline', title: translate('slip.lookTitle'), text: translate('slip.lookText'), acts: [] };
  if (!placements.some(({ phase }) => phase === 'unsent') || placements.some(({ phase }) => phase === 'asking' || phase === 'waiting')) return null;
  return {
    tone: 'warn',
    icon: 'warning',
    title: translate('slip.unsentTitle'),
    text: translate('slip.unsentText'),
    acts: [
      { label: translate('slip.sendAgain'), act: acts.sendAgain },
      { label: translate('slip.giveUp'), act: acts.giveUp },
    ],
  };
}
