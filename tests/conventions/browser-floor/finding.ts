/** What a built file uses that a browser of the floor lacks. */
export interface Finding {
  /** As in the reviewed list: `global scheduler`, `static Promise.try`, `member toSorted`, `selector has`. */
  feature: string;
  lacking: readonly string[];
  /** The surrounding source text. */
  near: string;
}
