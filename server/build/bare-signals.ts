import type { Plugin } from 'vite';

const RENDERER = /\/react-dom-client\.production\.js$/;
/** How React's renderer makes them when it is loaded: `SuspenseException = Error(formatProdErrorMessage(460))`. */
const SIGNAL = /\b(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g;

/** `code` with the renderer's signals made without a stack; null when it makes none in the known way. */
export function makeSignalsBare(code: string): string | null {
  const bare = code.replace(SIGNAL, (_made, name: string, message: string) => `${name}Object.create(Error.prototype, { message: { value: ${message} } })`);
  return bare === code ? null : bare;
}

/**
 * React's renderer makes five errors while it is loaded, as signals that it throws and catches itself. Their stack is never read, but to note one the browser
 * looks up where the call stands, and with a debugger or a driver attached it reads the whole renderer again for that: longer than it took to run.
 */
export function bareSignals(): Plugin {
  return {
    name: 'bare-signals',
    apply: 'build',
    transform: {
      filter: { id: RENDERER },
      handler(code) {
        const bare = makeSignalsBare(code);
        if (bare === null) throw new Error('the renderer makes its signals in another way now');
        return { code: bare, map: null };
      },
    },
  };
}
