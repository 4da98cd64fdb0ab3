/** Stands in the place of a round's hash where numbers are made that everybody may know before it. */
export const ANNOUNCED = 'announced';
