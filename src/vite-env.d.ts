declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

/** Trusted Types, as far as the app creates policies; not every browser supports them. */
interface Window {
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(text: string): string }): { createScriptURL(text: string): unknown };
  };
}
