import type { ChainView, NextChainView } from '../../contract/wire.ts';
import { FIRST_CHAIN_LENGTH, SALT_SEEDS } from '../../engine/fairness/chain-salt.ts';
import { make } from '../page/element.ts';
import { formatNumber, type Translate } from '../page/language.ts';
import { hashBlock } from '../slot/hash-block.ts';
import type { ChainSeeds } from './chain-seeds.ts';

/** The parts of a page that the texts about salts need. */
export interface SaltedPage {
  translate: Translate;
  seeds: ChainSeeds;
}

function seedsList({ translate, seeds: own }: SaltedPage, { terminalHash, seeds }: { terminalHash: string; seeds: readonly string[] }): HTMLElement {
  const rows = seeds.map((seed) => make('li', {}, make('code', {}, seed), own.has(terminalHash, seed) ? make('b', {}, translate('chain.own')) : null));
  const summary = make('summary', {}, translate('chain.seeds', { count: formatNumber(seeds.length) }));
  return make('details', { class: 'seeds' }, summary, make('ol', {}, ...rows));
}

function originOf({ translate }: SaltedPage, { seeds }: ChainView): string {
  if (seeds === null) return translate('chain.house');
  if (seeds.length === 0) return translate('chain.none');
  return seeds.length === 1 ? translate('chain.one') : translate('chain.many', { count: seeds.length });
}

/** Creates the block of a chain's salt, with its seeds or a sentence on its origin. */
export function saltBlock(page: SaltedPage, chain: ChainView): HTMLElement[] {
  const origin = make('p', { class: 'small' }, originOf(page, chain));
  const list = chain.seeds !== null && chain.seeds.length > 0 ? [seedsList(page, { terminalHash: chain.terminalHash, seeds: chain.seeds })] : [];
  return [hashBlock(page.translate('crash.salt'), '', chain.salt), origin, ...list];
}

/** Returns the verdict on a salt; null means that the sandbox drew it. */
export function saltVerdict(translate: Translate, isRight: boolean | null): string {
  if (isRight === null) return translate('chain.house');
  return translate(isRight ? 'chain.saltRight' : 'chain.saltWrong');
}

/**
 * Creates the block of the chain that is collecting seeds, with the seeds received. Returns an empty list when there is
 * none.
 */
export function nextChainBlock(page: SaltedPage, chain: NextChainView | null): HTMLElement[] {
  if (!chain) return [];
  const { translate } = page;
  const counts = { count: chain.seeds.length, most: SALT_SEEDS, first: formatNumber(FIRST_CHAIN_LENGTH) };
  return [
    make('h3', {}, translate('chain.next')),
    hashBlock(translate('crash.terminal'), '', chain.terminalHash),
    make('p', { class: 'small' }, translate('chain.nextNote', counts)),
    ...(chain.seeds.length > 0 ? [seedsList(page, chain)] : []),
  ];
}
