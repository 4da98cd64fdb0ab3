/** Goes on with a part of the app that the screen can do without, once it has come. Where it does not come, or fails, the screen stays as it is. */
export async function goOnWith<Part>(part: Promise<Part>, use: (part: Part) => unknown): Promise<void> {
  try {
    await use(await part);
  } catch (error) {
    console.warn('the page goes on without one of its parts', error);
  }
}
