import type { Plugin } from 'vite';

const LOADER = /vite\/preload-helper/;
/**
 * What the loader does and what it has to do. Of a sheet that has failed it takes note as of one that has come, and its link stays: whoever asks for the part again
 * would get it without its styles.
 */
const CHANGES = [
  [/document\.head\.appendChild\(link\)/, 'document.body.appendChild(link)'],
  [/\(err\) => \{\s*seen\[href\] = void 0;/, '(err) => { delete seen[href];'],
  [/if \(e\.type === "error"\) rej\(/, 'if (e.type === "error") link.remove(), rej('],
] as const;

/**
 * Style sheets that come with a later part of the app are appended to the body: the first screen's stand there, not in the head, and what comes later has to come
 * after them, or of two rules of the same weight the first screen's would win. One that has failed is asked for again with its part.
 */
export function lateSheets(): Plugin {
  return {
    name: 'late-sheets',
    apply: 'build',
    transform: {
      filter: { id: LOADER },
      handler(code) {
        let changed = code;
        for (const [found, wanted] of CHANGES) {
          if (!found.test(changed)) throw new Error(`the loader of later parts is another one now: ${found} is not in it`);
          changed = changed.replace(found, wanted);
        }
        return { code: changed, map: null };
      },
    },
  };
}
