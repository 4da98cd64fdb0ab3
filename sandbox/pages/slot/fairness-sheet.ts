import type { HistoryView, RotateView } from '../../contract/wire.ts';
import { canCompute, hashSeedInBrowser } from '../page/browser-blocks.ts';
import { make } from '../page/element.ts';
import { icon } from '../page/icons.ts';
import { formatNumber } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import { callGame, type Game } from './game.ts';
import { hashBlock } from './hash-block.ts';
import { openSheet } from './sheet.ts';
import { openedList, seededRound } from './verify-sheet.ts';

const LONGEST_SEED = 64;
/** The parts of a game that the sheet of seeds needs. */
export type SeededGame = Pick<Game, 'launch' | 'language' | 'translate' | 'fairness'>;

async function revealedBlock(game: SeededGame, { revealed }: RotateView): Promise<HTMLElement> {
  const { translate } = game;
  const isSealed = canCompute() ? (await hashSeedInBrowser(revealed.serverSeed)) === revealed.serverSeedHash : null;
  const verdict =
    isSealed === null
      ? null
      : make(
          'p',
          { class: isSealed ? 'verdict' : 'verdict bad', role: 'status' },
          icon(isSealed ? 'check' : 'warning'),
          make('span', {}, translate(isSealed ? 'hashMatches' : 'hashDiffers')),
        );
  const rounds =
    revealed.rounds === 0
      ? translate('revealedNone')
      : translate('revealedRounds', { count: formatNumber(revealed.rounds), last: formatNumber(revealed.rounds - 1) });
  return make('div', { class: 'revealed' }, hashBlock(translate('revealedSeed'), '', revealed.serverSeed), verdict, make('p', {}, rounds));
}

function commitment(game: SeededGame): HTMLElement[] {
  const { fairness, translate } = game;
  return [
    hashBlock(translate('serverSeedHash'), translate('inUse'), fairness.serverSeedHash),
    hashBlock(translate('nextServerSeedHash'), translate('sealed'), fairness.nextServerSeedHash),
    valueList([
      [translate('clientSeed'), fairness.clientSeed],
      [translate('nonce'), formatNumber(fairness.nextNonce)],
      [translate('serverSeed'), translate('opensOnRotation')],
    ]),
  ];
}

/** Lists the newest rounds whose seeds are revealed in `host`. Older rounds are in the history. */
export async function listOpenedRounds(game: Game, host: HTMLElement): Promise<void> {
  const answer = await callGame<HistoryView>(game.launch, 'history');
  const rounds = answer.success ? answer.data.rounds : [];
  host.replaceChildren(
    openedList(
      game,
      rounds.map((round) => seededRound(game, round)),
    ),
  );
}

/**
 * Opens the sheet with the seeds, their rotation, and the past rounds that can be verified, which `listOpened` lists in
 * its host.
 */
export function openFairnessSheet(game: SeededGame, listOpened: (host: HTMLElement) => Promise<void>): void {
  const { translate } = game;
  const shown = make('div', { class: 'stack' }, ...commitment(game));
  const revealed = make('div', { class: 'stack' });
  const opened = make('div', {});
  void listOpened(opened);
  const problem = make('p', { class: 'problem', role: 'alert' });
  const seed = make('input', { id: 'new-seed', maxlength: String(LONGEST_SEED), autocomplete: 'off', spellcheck: 'false', value: game.fairness.clientSeed });
  const rotate = make('button', { class: 'button primary', type: 'button' }, translate('rotate'));
  rotate.addEventListener('click', async () => {
    rotate.disabled = true;
    problem.textContent = '';
    const clientSeed = seed.value.trim();
    const answer = await callGame<RotateView>(game.launch, 'rotate-seed', clientSeed === '' ? {} : { clientSeed });
    rotate.disabled = false;
    if (!answer.success) {
      problem.textContent = translate(answer.code === 'round-open' ? 'error.round-open' : 'rotateFailed');
      return;
    }
    game.fairness = answer.data.fairness;
    shown.replaceChildren(...commitment(game));
    void listOpened(opened);
    revealed.replaceChildren(await revealedBlock(game, answer.data));
    revealed.scrollIntoView({ block: 'nearest' });
  });
  const field = make(
    'div',
    { class: 'seed-field' },
    make('label', { for: 'new-seed' }, translate('clientSeedNew')),
    seed,
    make('span', { class: 'field-hint' }, translate('clientSeedHint')),
  );
  openSheet(
    translate('fairPlay'),
    translate,
    [
      make('p', {}, translate('fairIntro')),
      revealed,
      shown,
      field,
      problem,
      make('h3', {}, translate('verifyPast')),
      opened,
      make('p', { class: 'small' }, translate('algorithm')),
    ],
    [rotate],
  );
}
