import type { LivePokerResult, LivePokerShown } from '../../engine/table/rules/live-poker.ts';
import type { PokerPays, PokerVariant } from '../../engine/table/rules/poker-variants.ts';
import { make } from '../page/element.ts';
import { formatMoney, formatNumber, formatPercent, type MessageKey } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import type { TablePage } from '../table/table-page.ts';
import { openTableRules } from '../table/table-rules-sheet.ts';

type Page = TablePage<LivePokerShown, null, LivePokerResult>;

/** The part of the message keys that names each poker game. */
const names = { 'live-holdem': 'holdem', 'live-three-card-poker': 'threeCards', 'live-five-card-poker': 'fiveCards' } as const;

function paysTable({ translate }: Page, variant: PokerVariant, title: MessageKey, pays: PokerPays, others: string | null): HTMLElement[] {
  const named = [...variant.kinds].reverse().filter((kind) => pays[kind] !== undefined);
  if (named.length === 0) return [];
  const rows = named.map((kind): [string, string] => [translate(`livePoker.${kind}`), `${pays[kind]}:1`]);
  return [make('h3', {}, translate(title)), valueList(others === null ? rows : [...rows, [translate('livePoker.otherKinds'), others]])];
}

/** Opens the rules of a poker game with all its pays, its return and the recommended strategy. */
export function openPokerInfo(page: Page, variant: PokerVariant): void {
  const { translate, session } = page;
  const { leastStakeMinor, mostStakeMinor, returnToPlayerPercent } = session.table;
  const name = names[variant.id as keyof typeof names];
  const margin = variant.returnMarginPercent;
  const returnNote = margin === null ? translate('livePoker.exactReturn') : translate('livePoker.simulated', { margin: formatNumber(margin, 2) });
  openTableRules(translate, [
    make('p', {}, translate('liveCards.everybody')),
    make('p', {}, translate(`livePoker.${name}Rules`)),
    make('p', {}, translate('livePoker.timeRule')),
    ...paysTable(page, variant, 'livePoker.antePays', variant.antePays, '1:1'),
    ...paysTable(page, variant, 'livePoker.callPays', variant.callPays, '1:1'),
    ...paysTable(page, variant, 'livePoker.bonusPays', variant.bonusPays, null),
    valueList([
      [translate('returnLong'), formatPercent(returnToPlayerPercent)],
      [translate('livePoker.ante'), `${formatMoney(leastStakeMinor)} – ${formatMoney(mostStakeMinor)}`],
    ]),
    make('h3', {}, translate('liveCards.adviceTitle')),
    make('p', {}, translate(`livePoker.${name}Advice`)),
    make('p', {}, returnNote),
    make('p', { class: 'small' }, translate('liveCards.betKeys')),
  ]);
}
