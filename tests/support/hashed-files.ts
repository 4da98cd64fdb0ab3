const LIST = /assets\/files-\w+\.json/;

/**
 * Returns the files of a server's build with a revision in their name, and the list from which its worker gets them;
 * all paths are relative to `url`.
 */
export async function readHashedFiles(url: string): Promise<{ list: string; files: string[] }> {
  const [list] = LIST.exec(await (await fetch(`${url}sw.js`)).text()) ?? [];
  if (!list) throw new Error('the worker names no list of files');
  return { list, files: (await (await fetch(url + list)).json()) as string[] };
}
