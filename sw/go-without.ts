/** For what goes on without a part of storage that fails: takes note of why, and answers undefined in its place. */
export function goWithout(error: unknown): undefined {
  console.warn('storage fails, the line is asked', error);
}
