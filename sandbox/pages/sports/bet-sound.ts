import { onSoundSetting } from '../page/app-line.ts';

/** How long the device vibrates when a bet is accepted, ms. */
const PLACED_PULSE_MS = 12;

/** Loaded only for players who have turned sound on in a game: the sportsbook has no key of its own. */
let sound: typeof import('../page/sound.ts') | null = null;

/** Applies the sound setting that the framing page hands over. Must be called before the page has loaded. */
export function applySoundSetting(): void {
  onSoundSetting(async (isOn) => {
    if (isOn && !sound) {
      sound = await import('../page/sound.ts');
      sound.startSound();
    }
    sound?.setSound(isOn);
  });
}

/** Sounds and vibrates for an accepted bet, if sound is on. */
export function soundPlacedBet(): void {
  sound?.play('placed');
  sound?.vibrate(PLACED_PULSE_MS);
}
