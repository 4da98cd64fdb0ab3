/** Every wait of the sandbox, in one place, so that tests can drive them. */
export interface Timings {
  /** How long a wallet call or a payment callback may stay without an answer. */
  operatorCallTimeoutMs: number;
  /** First pause before a message that was not acknowledged is sent again; it doubles each time. */
  retryFirstMs: number;
  retryLargestMs: number;
  /** Shortest time between two spins of one player in one game. */
  spinPaceMs: number;
  /** Shortest time between the beginnings of two hands of one player in one game. */
  handPaceMs: number;
  /** How long after an instruction the payment side decides by itself, and how long when it takes its time. */
  decisionMs: number;
  slowDecisionMs: number;
}

export const defaultTimings: Timings = {
  operatorCallTimeoutMs: 5_000,
  retryFirstMs: 1_000,
  retryLargestMs: 60_000,
  spinPaceMs: 2_500,
  handPaceMs: 5_000,
  decisionMs: 1_500,
  slowDecisionMs: 30_000,
};
