/**
 * Constants of the calls that the app needs before its first request. Separate from the schemas, which load with that
 * request.
 */

/** Maximum number of entries per page. */
export const LARGEST_PAGE = 100;

/** Notifications requested per page (specification, section 9). */
export const NOTIFICATION_PAGE_SIZE = 100;

/** Unread notifications are counted up to this number; no screen shows a higher one. */
export const MOST_COUNTED_UNREAD = 1_000;

/** Longest period of a statement, in days. */
export const LONGEST_STATEMENT_DAYS = 366;

/** Milliseconds between two balance polls (specification, section 7). */
export const BALANCE_POLL_MS = 10_000;

/** Most matches that `sportsbook/highlights` returns. */
export const MOST_HIGHLIGHTS = 4;
