import { make } from '../page/element.ts';
import { icon } from '../page/icons.ts';
import type { Translate } from '../page/language.ts';

/** The number of sheets opened so far. One sheet can open another, and each needs its own heading id. */
let opened = 0;

/**
 * Opens a sheet over the game and returns it. The browser traps the focus. The close button, Escape and a click outside
 * close it.
 */
export function openSheet(title: string, translate: Translate, body: readonly Node[], foot: readonly Node[] = []): HTMLDialogElement {
  const close = make('button', { class: 'icon-button', type: 'button', 'aria-label': translate('close') }, icon('close'));
  opened += 1;
  const headingId = `sheet-title-${opened}`;
  const heading = make('h2', { id: headingId }, title);
  const dialog = make(
    'dialog',
    { class: 'sheet', 'aria-labelledby': headingId },
    make('div', { class: 'sheet-head' }, heading, make('span', { class: 'play-money boxed' }, translate('playMoney')), close),
    make('div', { class: 'sheet-body', tabindex: '0' }, ...body),
    foot.length > 0 ? make('div', { class: 'sheet-foot' }, ...foot) : null,
  );
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
