import { goOnWith } from '../../scheduling/later-part.ts';
import styles from './celebrate.module.css';

/** Figures of the specification's section 9. */
const CONFETTI = { particleCount: 150, spread: 180, disableForReducedMotion: true };

/** Confetti over a dialog, in which its canvas has to lie: the top layer hides all outside. No worker: it would be one from a blob, which the page's policy refuses. */
export async function celebrate(dialog: Element): Promise<void> {
  await goOnWith(import('canvas-confetti'), async ({ default: confetti }) => {
    const canvas = document.createElement('canvas');
    canvas.className = styles.canvas ?? '';
    canvas.setAttribute('aria-hidden', 'true');
    dialog.append(canvas);
    await confetti.create(canvas, { resize: true, useWorker: false })(CONFETTI);
    canvas.remove();
  });
}
