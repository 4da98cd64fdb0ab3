import { notifyApp, onSoundSetting } from './app-line.ts';
import { byId, make } from './element.ts';
import { icon } from './icons.ts';
import type { Translate } from './language.ts';
import { soundMotion } from './motion-sounds.ts';
import { canSound, isSoundOn, onSoundChanged, play, setSound, startSound, wakeSound } from './sound.ts';

/** Turns sound on or off by a press. The framing page stores the setting, and hands it to the games opened next. */
function toggleSound(): void {
  setSound(!isSoundOn());
  wakeSound();
  play('hello');
  notifyApp(isSoundOn() ? 'sound-on' : 'sound-off');
}

/**
 * Gives the page its sound, and adds the key that turns it on to the actions of the game's bar. Browsers without sound
 * get no key. Must be called before the page has loaded, because the framing page then hands over the setting.
 */
export function placeSoundKey(translate: Translate): void {
  startSound();
  onSoundSetting(setSound);
  soundMotion();
  if (!canSound()) return;
  const [on, off] = [icon('sound'), icon('mute')];
  const key = make('button', { id: 'sound', class: 'icon-button', type: 'button', 'aria-label': translate('sound') });
  const show = (): void => {
    key.replaceChildren(isSoundOn() ? on : off);
    key.setAttribute('aria-pressed', String(isSoundOn()));
    key.title = translate(isSoundOn() ? 'soundOff' : 'soundOn');
  };
  key.addEventListener('click', toggleSound);
  onSoundChanged(show);
  show();
  byId('open-info', HTMLButtonElement).before(key);
}
