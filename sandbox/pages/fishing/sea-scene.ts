import type { Fish, FishingShown } from '../../engine/hand/rules/fishing.ts';
import { fishImage } from '../art/fish-art.ts';
import { seaMarkup } from '../art/sea-art.ts';
import { drawing, make } from '../page/element.ts';
import { isMotionWanted } from '../page/is-motion-wanted.ts';
import { play } from '../page/sound.ts';

const DROP_MS = 700;
const WAIT_MS = 900;
const RISE_MS = 1_100;
const IN_WATER = 'translateY(0)';
const ABOVE_WATER = 'translateY(-102%)';
const HAULED = 'translateY(-52%)';

export interface SeaScene {
  /** Shows the targeted fish in the water, and no catch. */
  swim(fish: Fish): void;
  /** Shows the result of the last cast without motion. */
  stand(shown: FishingShown): void;
  /** Casts the fishing line. Resolves when the catch is out of the water, or the fish has escaped. */
  cast(shown: FishingShown): Promise<void>;
}

/** Creates the scene: a boat on the sea, a fishing line below it, and a fish. */
export function createSeaScene(host: HTMLElement): SeaScene {
  const prey = make('img', { class: 'prey', alt: '' });
  const caught = make('img', { class: 'caught', alt: '' });
  const hook = make('span', { class: 'hook' }, caught);
  const line = make('div', { class: 'line' }, hook);
  host.replaceChildren(drawing(seaMarkup()), prey, make('div', { class: 'line-room' }, line));
  let motions: Animation[] = [];
  const move = async (element: HTMLElement, frames: Keyframe[], duration: number, easing = 'ease-in-out'): Promise<void> => {
    if (!isMotionWanted()) return;
    const motion = element.animate(frames, { duration, easing, fill: 'forwards' });
    motions.push(motion);
    await motion.finished;
  };
  const endMotions = (): void => {
    for (const motion of motions) motion.cancel();
    motions = [];
  };
  const settle = ({ fish, isCaught }: FishingShown): void => {
    endMotions();
    prey.src = fishImage(fish);
    caught.src = fishImage(fish);
    caught.hidden = !isCaught;
    prey.hidden = true;
    line.dataset.state = 'up';
  };
  return {
    swim(fish) {
      endMotions();
      prey.src = fishImage(fish);
      prey.hidden = false;
      caught.hidden = true;
      line.dataset.state = 'out';
    },
    stand: settle,
    async cast(shown) {
      this.swim(shown.fish);
      play('cast', { lastsMs: DROP_MS });
      await move(line, [{ transform: ABOVE_WATER }, { transform: IN_WATER }], DROP_MS, 'cubic-bezier(.3,0,.7,1)');
      line.dataset.state = 'in';
      await move(prey, [{ transform: 'translateX(0)' }, { transform: 'translateX(-12%)' }, { transform: 'translateX(0)' }], WAIT_MS);
      if (shown.isCaught) {
        caught.src = fishImage(shown.fish);
        caught.hidden = false;
        prey.hidden = true;
        await move(line, [{ transform: IN_WATER }, { transform: HAULED }], RISE_MS, 'cubic-bezier(.4,0,.2,1)');
      } else {
        await Promise.all([
          move(
            prey,
            [
              { transform: 'translateX(0)', opacity: 1 },
              { transform: 'translateX(-220%)', opacity: 0 },
            ],
            RISE_MS,
            'ease-in',
          ),
          move(line, [{ transform: IN_WATER }, { transform: HAULED }], RISE_MS),
        ]);
      }
      settle(shown);
    },
  };
}
