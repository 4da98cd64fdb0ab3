import { isMissingChunk } from '../pwa/missing-chunk.ts';
import { nextChance } from '../pwa/next-chance.ts';
import { nextTask } from './next-task.ts';

/** The part once it has come. A task that has evaluated it does not have to use it as well. */
async function comeOf<Part>(part: Promise<Part>): Promise<Part> {
  const come = await part;
  await nextTask();
  return come;
}

/** Goes on with a part of the app that the screen can do without, once it has come. Where it does not come, or fails, the screen stays as it is. */
export async function goOnWith<Part>(part: Promise<Part>, use: (part: Part) => unknown): Promise<void> {
  try {
    await use(await comeOf(part));
  } catch (error) {
    console.warn('the page goes on without one of its parts', error);
  }
}

/** Loads a part of the app that can wait and that it can't do without in the long run: again whenever there is reason to hope. Throws an error of the part's own code, which would be the same again. */
export async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
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
