import { make } from '../../page/element.ts';
import { sportsIcon } from '../sports-icons.ts';

const SHOWN_MS = 6_000;

/** Says in passing what has been done where the slip is not in sight. */
export function createSlipToast() {
  const element = make('div', { class: 'slip-toast', role: 'status' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.body.append(element);
  return {
    show(text: string): void {
      element.replaceChildren(sportsIcon('done', 'middle'), make('span', {}, text));
      clearTimeout(timer);
      timer = setTimeout(() => element.replaceChildren(), SHOWN_MS);
    },
  };
}
