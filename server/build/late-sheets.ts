import type { Plugin } from 'vite';

const LOADER = /vite\/preload-helper/;
const IN_HEAD = 'document.head.appendChild(link)';

/**
 * Style sheets that come with a later part of the app are appended to the body: the first screen's stand there, not in the head, and what comes later has to come
 * after them, or of two rules of the same weight the first screen's would win.
 */
export function lateSheets(): Plugin {
  return {
    name: 'late-sheets',
    apply: 'build',
    transform: {
      filter: { id: LOADER },
      handler(code) {
        if (!code.includes(IN_HEAD)) throw new Error('the loader of later parts appends its links in another way now');
        return { code: code.replace(IN_HEAD, 'document.body.appendChild(link)'), map: null };
      },
    },
  };
}
