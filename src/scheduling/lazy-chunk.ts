import { isMissingChunk } from '../pwa/missing-chunk.ts';
import { nextChance } from '../pwa/next-chance.ts';
import { nextTask } from './next-task.ts';

/** Resolves with the loaded chunk in a new task, so that the task that evaluated it does not have to use it as well. */
async function comeOf<Part>(part: Promise<Part>): Promise<Part> {
  const come = await part;
  await nextTask();
  return come;
}

/**
 * Uses an optional chunk once it has loaded. If it fails to load, or its use fails, logs that and leaves the screen as
 * it is.
 */
export async function loadOptional<Part>(part: Promise<Part>, use: (part: Part) => unknown): Promise<void> {
  try {
    await use(await comeOf(part));
  } catch (error) {
    console.warn('the page goes on without one of its parts', error);
  }
}

/**
 * Loads a chunk that can wait but is needed in the long run: retries whenever it may succeed. Throws an error in the
 * chunk's own code, which would only repeat.
 */
export async function importWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await comeOf(load());
    } catch (error) {
      if (!isMissingChunk(error)) throw error;
      console.warn('a part of the app has not come yet', error);
      await nextChance(failures);
    }
  }
}
