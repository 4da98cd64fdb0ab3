/** Figures of the calls that the app goes by before it asks anything; apart from the schemas, which come with the first call. */

/** Most entries a page may ask for. */
export const LARGEST_PAGE = 100;

/** Notifications a page asks for at a time (specification, section 9). */
export const NOTIFICATION_PAGE_SIZE = 100;

/** Unread ones are counted up to this many: no screen tells more of them apart. */
export const MOST_COUNTED_UNREAD = 1_000;

/** So many days a statement is asked for at most. */
export const LONGEST_STATEMENT_DAYS = 366;

/** Milliseconds between two balance polls (specification, section 7). */
export const BALANCE_POLL_MS = 10_000;
