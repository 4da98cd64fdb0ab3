/** All waits of the sandbox, so that tests can set them. All values are in ms. */
export interface Timings {
  /** How long a wallet call or a payment callback waits for a response. */
  operatorCallTimeoutMs: number;
  /**
   * First pause before an unacknowledged message is sent again. The pause doubles each time, up to `retryLargestMs`.
   */
  retryFirstMs: number;
  retryLargestMs: number;
  /** Minimum time between two spins of one player, across all slots. */
  spinPaceMs: number;
  /** Minimum time between the beginnings of two hands of one player in one game. */
  handPaceMs: number;
  /**
   * How long after an instruction the payment provider decides automatically, and how long it takes for slow payments.
   */
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
