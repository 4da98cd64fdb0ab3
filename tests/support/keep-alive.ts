/**
 * How long a test's own server keeps an idle connection open: longer than a test, because a browser that sends a
 * request just as the connection closes gets no response.
 */
export const KEEP_ALIVE_MS = 300_000;
