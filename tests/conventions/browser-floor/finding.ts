/** What a built file uses that a browser of the floor lacks. */
export interface Finding {
  /** As it stands in the reviewed list: `global scheduler`, `static Promise.try`, `member toSorted`, `selector :has`. */
  feature: string;
  lacking: readonly string[];
  /** The text where it stands. */
  near: string;
}
