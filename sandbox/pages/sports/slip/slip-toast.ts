import { make } from '../../page/element.ts';
import { type SportsIconName, sportsIcon } from '../sports-icons.ts';

const SHOWN_MS = 6_000;

/** Creates a toast that reports what has been done while the slip is not visible. */
export function createSlipToast() {
  const element = make('div', { class: 'slip-toast', role: 'status' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.body.append(element);
  return {
    show(text: string, icon: SportsIconName = 'done'): void {
      element.classList.toggle('is-warning', icon === 'warning');
      element.replaceChildren(sportsIcon(icon, 'middle'), make('span', {}, text));
      clearTimeout(timer);
      timer = setTimeout(() => element.replaceChildren(), SHOWN_MS);
    },
  };
}
