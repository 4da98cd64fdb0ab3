/** What a browser test waits for longer than the usual 10 s, ms, each with its reason; all of them allow for a machine that has other work as well. */
export const slowWaits = {
  /** A call that nobody answers is given up after 10 s, and then the server is asked for a sign of life for 5 s. */
  deadline: 30_000,
  /** The balance is polled every 10 s, and what follows from a poll's answer comes with the one after. */
  poll: 30_000,
  /** Several polls, and the moment at which the first of them comes. */
  severalPolls: 60_000,
  /** Whoever has lost the network looks for it after 1, 2, 5, 10, 20 and 30 s; what is slow on a slow one is given as much. */
  networkReturn: 60_000,
  /** A site that says no is asked again after two reloads. */
  reloads: 40_000,
  /** A first visit stores the build's files, and then the content of both languages bit by bit. */
  storedForOffline: 40_000,
  /** A new version stores the build's files one after the other. */
  versionStored: 40_000,
  /** A page that was being loaded while a version took over finds that out when it is idle, and is loaded once more. */
  handOver: 40_000,
  /** Chromium lets the worker before finish what it is at, for half a minute if need be, and the next one stores the build's files. */
  workerChange: 90_000,
  /** A game's page, its frame and the state of its round come one after the other. */
  slowGame: 60_000,
  /** A hand or a spin shows its outcome for some seconds before it says it. */
  outcome: 20_000,
  /** Rounds are played until one goes on as the test needs it. */
  rounds: 60_000,
  /** Bets on a round that everybody plays open once a minute. */
  betting: 60_000,
  /** A round that everybody plays runs for half a minute once its bets are closed. */
  running: 40_000,
  /** Matches and odds of the sports feed move when the feed does. */
  feed: 30_000,
  /** What could not be said to the other side is said again after 2, 4, 8 and 16 s. */
  tries: 60_000,
  /** Old Chromiums run here as one heavy process each, without what today's has to be quick in a test. */
  oldEngine: 30_000,
  /** The server starts with its databases and its sandbox, and what the operator sets is set. */
  serverStart: 180_000,
} as const;

/** What a whole browser test may take beyond the usual minute, ms, each with its reason. */
export const slowTests = {
  /** Every screen or every control is looked at, one after the other. */
  tour: 600_000,
  /** A story of an account in some two dozen steps, each on a page of its own. */
  story: 180_000,
  /** Several of `slowWaits`, one after the other. */
  severalWaits: 180_000,
  /** A first visit stores everything, and then again what was taken away. */
  severalVisits: 240_000,
} as const;
