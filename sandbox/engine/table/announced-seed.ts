/** Replaces the round's hash where the random numbers are public before the round. */
export const ANNOUNCED = 'announced';
