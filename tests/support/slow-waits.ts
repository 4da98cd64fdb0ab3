/**
 * Waits of browser tests that exceed the usual 10 s, ms, each with its reason; all of them allow for a busy machine.
 */
export const slowWaits = {
  /** An unanswered call is given up after 10 s, then the server is probed for 5 s. */
  deadline: 30_000,
  /** The balance is polled every 10 s, and a consequence of one poll may show only at the next. */
  poll: 30_000,
  /**
   * A walk through every screen loads some twenty documents one after the other, and each waits for calls that fail.
   */
  walk: 180_000,
  /** Several polls, plus the time until the first. */
  severalPolls: 60_000,
  /** The network is probed after 1, 2, 5, 10, 20 and 30 s; a slow network gets as much time. */
  networkReturn: 60_000,
  /** A site that refuses is requested again after two reloads. */
  reloads: 40_000,
  /** A first visit stores the build's files, and then the content of both languages bit by bit. */
  storedForOffline: 40_000,
  /** A new version stores the build's files one after the other. */
  versionStored: 40_000,
  /** A page that was loading while a version took over notices it when idle, and reloads once. */
  handOver: 40_000,
  /**
   * Chromium lets the previous worker finish its work, for up to half a minute, before the next one stores the build's
   * files.
   */
  workerChange: 90_000,
  /** A game's page, its frame and the state of its round load one after the other. */
  slowGame: 60_000,
  /** A hand or a spin animates for some seconds before its outcome is shown. */
  outcome: 20_000,
  /** Rounds are played until one takes the course the test needs. */
  rounds: 60_000,
  /** Bets on a shared round open once a minute. */
  betting: 60_000,
  /** A shared round runs for half a minute after its bets close. */
  running: 40_000,
  /** Matches and odds of the sports feed move when the feed does. */
  feed: 30_000,
  /** A failed notification to the other side is retried after 2, 4, 8 and 16 s. */
  tries: 60_000,
  /** Old Chromiums run here as one heavy process each, without what makes the current one fast in tests. */
  oldEngine: 30_000,
  /** The server starts with its databases and sandbox, and the operator's settings are applied. */
  serverStart: 180_000,
} as const;

/** Timeouts of whole browser tests beyond the usual minute, ms, each with its reason. */
export const slowTests = {
  /** Every screen or control is checked, one after the other. */
  tour: 600_000,
  /** An account's story in some two dozen steps, each on its own page. */
  story: 180_000,
  /** Several of `slowWaits`, one after the other. */
  severalWaits: 180_000,
  /** A first visit stores everything, and a later one restores what was removed. */
  severalVisits: 240_000,
} as const;
