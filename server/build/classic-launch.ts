import type { Plugin } from 'vite';

/**
 * Parts of the first screen's scripts, in the order in which they run. Their names are part of the files' names, whose hashes know nothing of what is made of
 * them here: a change of this file that changes them has to change a name, too.
 */
export const classicParts = ['rolldown-runtime', 'renderer', 'launch'] as const;
type Part = (typeof classicParts)[number];
const isPart = (name: string): name is Part => classicParts.some((part) => part === name);

const NAMED_IMPORT = /import\{([^}]*)\}from"\.\/([^"]+)";/g;
const BARE_IMPORT = /import"\.\/([^"]+)";/g;
const EXPORTS = /export\{([^}]*)\};?\s*$/;
const ALIAS = /([\w$]+) as ([\w$]+)/g;

/** True for what a part of the app is loaded with and is there already. */
export const isClassicFile = (path: string): boolean => classicParts.some((part) => new RegExp(`(?:^|/)${part}-[\\w-]+\\.js$`).test(path));

/** What a classic script would take for a mistake. */
function withoutModule(code: string): string {
  return code.replaceAll('import.meta.url', 'address').replaceAll('import.meta.resolve', 'void 0');
}

/**
 * Makes classic scripts of the parts of the first screen, and lets all others take from them what they import. Chromium compiles a classic script in full when
 * the worker's installation stores it, and keeps that beside it; of a module it keeps nothing, and compiles it anew at every launch. They are loaded before any
 * other part, so what they hand on is there.
 */
export function classicLaunch(): Plugin {
  return {
    name: 'classic-launch',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const parts = new Map<string, Part>();
        for (const { name, fileName } of chunks) if (isPart(name)) parts.set(fileName.replace(/^.*\//, ''), name);
        if (parts.size !== classicParts.length) throw new Error(`the first screen's parts are ${[...parts.keys()].join()}`);
        for (const chunk of chunks) {
          const code = chunk.code
            .replace(NAMED_IMPORT, (whole: string, names: string, file: string) => {
              const part = parts.get(file);
              return part ? `const{${names.replace(ALIAS, '$1:$2')}}=appParts["${part}"];` : whole;
            })
            .replace(BARE_IMPORT, (whole: string, file: string) => (parts.has(file) ? '' : whole));
          if (!isPart(chunk.name)) {
            chunk.code = code;
            continue;
          }
          // React's own modules would wait for the first that asks for them: they run in this part's task and not in the next one's.
          const run = chunk.name === 'renderer' ? 'for(const module of Object.values(appParts.renderer))module();' : '';
          const handedOn = code.replace(EXPORTS, (_whole: string, names: string) => `appParts["${chunk.name}"]={${names.replace(ALIAS, '$2:$1')}};${run}`);
          if (handedOn === code || /^\s*import[{"]/m.test(handedOn)) throw new Error(`${chunk.fileName} can't be made a classic script`);
          chunk.code = `globalThis.appParts??={};(()=>{"use strict";const address=document.currentScript.src;${withoutModule(handedOn)}})();`;
        }
      },
    },
  };
}
