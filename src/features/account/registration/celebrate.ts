import { loadOptional } from '../../../scheduling/lazy-chunk.ts';
import styles from './celebrate.module.css';

/** Values from the specification's section 9. */
const CONFETTI = { particleCount: 150, spread: 180, disableForReducedMotion: true };

/**
 * Fires confetti inside `dialog`; the canvas must be in the dialog because the top layer hides everything else. Uses no
 * worker: canvas-confetti creates it from a blob, which the page's CSP refuses.
 */
export async function celebrate(dialog: Element): Promise<void> {
  await loadOptional(import('canvas-confetti'), async ({ default: confetti }) => {
    const canvas = document.createElement('canvas');
    canvas.className = styles.canvas ?? '';
    canvas.setAttribute('aria-hidden', 'true');
    dialog.append(canvas);
    await confetti.create(canvas, { resize: true, useWorker: false })(CONFETTI);
    canvas.remove();
  });
}
