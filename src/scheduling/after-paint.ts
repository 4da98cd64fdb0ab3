/**
 * Calls `act` once the browser has painted what is on the screen now, so that a press shows its effect before the work
 * that it asks for. A hidden page is not painted: there it is called in a new task.
 */
export function afterPaint(act: () => void): void {
  if (document.hidden) setTimeout(act);
  else requestAnimationFrame(() => setTimeout(act));
}
