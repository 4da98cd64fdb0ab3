/** Where the arrow keys, in lower case, lead on a board. */
export const arrowSteps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  arrowleft: [-1, 0],
  arrowright: [1, 0],
  arrowup: [0, -1],
  arrowdown: [0, 1],
};
