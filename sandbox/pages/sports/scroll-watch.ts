/** The framing page hides its own header beyond this, as it does on its other pages, px. */
const HIDE_BEYOND_PX = 100;
/** Scrolling counts as turned around after this distance, px: a thumb at rest trembles. */
const TURN_PX = 24;
/** A page with less to scroll would jump: the framing page gives this frame the height of what it hides, px. */
const LEAST_TO_SCROLL_PX = 300;

export interface ScrollPlace {
  y: number;
  /** The height of the window and of the whole page. */
  height: number;
  whole: number;
}

/**
 * Creates a function that takes each scroll position and reports when the player begins to scroll down the page, and
 * when they turn back.
 */
export function createScrollWatch(report: (turn: 'scrolled-down' | 'scrolled-up') => void): (place: ScrollPlace) => void {
  let isDown = false;
  /** The lowest position since the player scrolls down, or the highest since they scroll up. */
  let turnedAt = 0;
  return ({ y: raw, height, whole }) => {
    const y = Math.min(Math.max(raw, 0), Math.max(whole - height, 0));
    turnedAt = isDown ? Math.max(turnedAt, y) : Math.min(turnedAt, y);
    // At the end of the page a window that has grown moves the page by itself.
    const hasTurnedUp = turnedAt - y > TURN_PX && y + height < whole - 1;
    const isUp = isDown && (y === 0 || hasTurnedUp);
    const isNowDown = !isDown && y > HIDE_BEYOND_PX && y - turnedAt > TURN_PX && whole - height > LEAST_TO_SCROLL_PX;
    if (!isUp && !isNowDown) return;
    isDown = isNowDown;
    turnedAt = y;
    report(isDown ? 'scrolled-down' : 'scrolled-up');
  };
}
