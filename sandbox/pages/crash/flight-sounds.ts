import { play } from '../page/sound.ts';
import type { SceneMoment } from './scene.ts';

/** A flight sounds a note higher each time this has passed, ms, whatever the round brings. */
const CLIMB_MS = 900;

/** Returns a function that plays the sounds of a flight. Call it with every moment that is drawn. */
export function createFlightSounds(): (moment: SceneMoment) => void {
  let phase: SceneMoment['phase'] | null = null;
  let climbed = 0;
  return (moment) => {
    const climbs = Math.floor(moment.elapsedMs / CLIMB_MS);
    if (moment.phase === 'flying' && phase === 'betting') play('lift');
    else if (moment.phase === 'flying' && climbs > climbed) play('climb', { step: climbs - 1 });
    else if (moment.phase === 'crashed' && (phase === 'flying' || phase === 'betting')) play('snap');
    climbed = climbs;
    phase = moment.phase;
  };
}
