/** How long a test's own server keeps a line open that nobody asks on: longer than a test, because a browser that asks just as it is closed gets nothing. */
export const KEPT_OPEN_MS = 300_000;
