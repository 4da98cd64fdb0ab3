import { make } from '../page/element.ts';
import { icon } from '../page/icons.ts';
import { formatNumber } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import type { RotateView } from '../wire.ts';
import { callGame, type Game } from './game.ts';
import { openSheet } from './sheet.ts';

const LONGEST_SEED = 64;
/** What of a game its seeds need. */
type SeededGame = Pick<Game, 'launch' | 'language' | 'translate' | 'fairness'>;

function hashBlock(name: string, state: string, hash: string): HTMLElement {
  return make('div', { class: 'hash' }, make('span', {}, name, make('i', {}, state)), make('code', {}, hash));
}

/** Whether a revealed seed is the sealed one; null where the browser offers no hashing. */
async function isSealedSeed(seed: string, hash: string): Promise<boolean | null> {
  if (!globalThis.crypto.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('') === hash;
}

async function revealedBlock(game: SeededGame, { revealed }: RotateView): Promise<HTMLElement> {
  const { language, translate } = game;
  const isSealed = await isSealedSeed(revealed.serverSeed, revealed.serverSeedHash);
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
      : translate('revealedRounds', { count: formatNumber(language, revealed.rounds), last: formatNumber(language, revealed.rounds - 1) });
  return make('div', { class: 'revealed' }, hashBlock(translate('revealedSeed'), '', revealed.serverSeed), verdict, make('p', {}, rounds));
}

function commitment(game: SeededGame): HTMLElement[] {
  const { fairness, language, translate } = game;
  return [
    hashBlock(translate('serverSeedHash'), translate('inUse'), fairness.serverSeedHash),
    hashBlock(translate('nextServerSeedHash'), translate('sealed'), fairness.nextServerSeedHash),
    valueList([
      [translate('clientSeed'), fairness.clientSeed],
      [translate('nonce'), formatNumber(language, fairness.nextNonce)],
      [translate('serverSeed'), translate('opensOnRotation')],
    ]),
  ];
}

/** Seeds and their rotation. */
export function openFairnessSheet(game: SeededGame): void {
  const { translate } = game;
  const shown = make('div', { class: 'stack' }, ...commitment(game));
  const revealed = make('div', { class: 'stack' });
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
    [make('p', {}, translate('fairIntro')), revealed, shown, field, problem, make('p', { class: 'small' }, translate('algorithm'))],
    [rotate],
  );
}
