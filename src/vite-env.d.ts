declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

/** Trusted Types, as far as the app makes policies of its own; not every browser has them. */
interface Window {
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(text: string): string }): { createScriptURL(text: string): unknown };
  };
}
