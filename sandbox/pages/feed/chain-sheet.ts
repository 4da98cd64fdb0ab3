import type { ChainView, NextChainView } from '../../contract/wire.ts';
import { make } from '../page/element.ts';
import { formatNumber } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import { hashBlock } from '../slot/hash-block.ts';
import { openSheet } from '../slot/sheet.ts';
import { nextChainBlock, type SaltedPage, saltBlock } from './salt-block.ts';

/** What is published of the rounds of a game. */
interface PublishedRounds {
  intro: string;
  /** How a result follows from the numbers. */
  algorithm: string;
  /** The chain of the current round, its position there, and the chain that is collecting seeds. */
  chain: ChainView;
  position: number;
  nextChain: NextChainView | null;
  /** The newest rounds: what is on the button of each, its accessible name, and what opens its verifier. */
  choices: readonly { content: Element | string; name: string; open(): void }[];
}

/** Opens the sheet with what is published in advance, and with the newest rounds, each of which can be verified. */
export function openChainSheet(page: SaltedPage, { intro, algorithm, chain, position, nextChain, choices }: PublishedRounds): void {
  const { translate } = page;
  const buttons = choices.map(({ content, name, open }) => {
    const button = make('button', { class: 'button', type: 'button', 'aria-label': name }, content);
    button.addEventListener('click', () => {
      sheet.close();
      open();
    });
    return make('li', {}, button);
  });
  const sheet = openSheet(translate('fairPlay'), translate, [
    make('p', {}, intro),
    hashBlock(translate('crash.terminal'), '', chain.terminalHash),
    ...saltBlock(page, chain),
    valueList([
      [translate('crash.chainLength'), formatNumber(chain.length)],
      [translate('crash.thisPosition'), formatNumber(position)],
    ]),
    make('h3', {}, translate('crash.choose')),
    buttons.length === 0 ? make('p', {}, translate('crash.noPoints')) : make('ul', { class: 'choices' }, ...buttons),
    ...nextChainBlock(page, nextChain),
    make('p', { class: 'small' }, `${translate('chain.rule')} ${algorithm}`),
    make('p', { class: 'small' }, translate('chain.trust')),
  ]);
}
