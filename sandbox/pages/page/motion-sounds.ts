import { play } from './sound.ts';
import type { SoundName } from './voices.ts';

/** The sounds of the style sheets' animations, by the names of their keyframes. */
const sounds: Readonly<Record<string, SoundName>> = { deal: 'card', 'turn-card': 'card', 'turn-over': 'reveal', land: 'ball' };

/** Everything in a game that can be pressed, except what can't be pressed now. */
const PRESSABLE = '.game button:not([aria-disabled="true"], #sound)';

/**
 * Plays the sound of everything that the style sheets move on the field, such as cards, when it begins to move, and a
 * soft one for every press of a button.
 */
export function soundMotion(): void {
  document.addEventListener('animationstart', ({ animationName, target }) => {
    const name = sounds[animationName];
    if (name && target instanceof Element && target.closest('.field')) play(name);
  });
  const soundPress = ({ target }: Event): void => {
    if (target instanceof Element && target.closest(PRESSABLE)) play('pick');
  };
  // Before the button's own handler, which may disable it.
  document.addEventListener('click', soundPress, { capture: true });
}
