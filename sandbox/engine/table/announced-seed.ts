/** Replaces the round's hash in the source of random numbers that are public before the round. */
export const ANNOUNCED = 'announced';
