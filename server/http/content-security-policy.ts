import { createHash } from 'node:crypto';
import { trustedPolicies } from '#contract/trusted-policies.ts';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gi;

function hashSources(pages: readonly string[], pattern: RegExp): string[] {
  const sources = pages.flatMap((page) => [...page.matchAll(pattern)].map(([, content = '']) => createHash('sha256').update(content).digest('base64')));
  return [...new Set(sources)].map((hash) => `'sha256-${hash}'`);
}

/**
 * Returns the policy of the app's pages and its worker. Inline scripts and styles are allowed by the hashes of those in
 * `pages`, our own HTML, and no others. `providerOrigins` are the origins whose pages the app may frame, whose pictures
 * it may show and which it may probe for availability; `socketOrigins` are those of the hub (for browsers whose 'self'
 * leaves out WebSockets).
 */
export function contentSecurityPolicy(settings: {
  pages: readonly string[];
  providerOrigins: readonly string[];
  socketOrigins: readonly string[];
}): Record<string, string[]> {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashSources(settings.pages, INLINE_SCRIPT)],
    'style-src': ["'self'", ...hashSources(settings.pages, INLINE_STYLE)],
    'img-src': ["'self'", 'data:', 'blob:', ...settings.providerOrigins],
    'font-src': ["'self'"],
    // Probed for any answer at all; its content stays unread.
    'connect-src': ["'self'", ...settings.socketOrigins, ...settings.providerOrigins],
    'frame-src': ["'self'", ...settings.providerOrigins],
    'frame-ancestors': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    // Text becomes markup or a script address only through the named policies; the browser refuses every other way.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': Object.values(trustedPolicies),
  };
}

/**
 * What pages that hold foreign code have in common: an opaque origin, no access to the top window, and loading from the
 * named origins only.
 */
function foreignCodePolicy(sources: readonly string[]): string {
  const named = sources.join(' ');
  return [
    'sandbox allow-scripts allow-forms allow-popups',
    `default-src 'unsafe-inline' data: blob: ${named}`,
    `form-action ${named || "'none'"}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** Returns the policy of `provider-frame.html` as a header: foreign HTML loads from the providers' origins only. */
export function providerFramePolicy(providerOrigins: readonly string[]): string {
  return foreignCodePolicy(providerOrigins);
}

/**
 * Returns the policy of `chat-frame.html` as a header: the chat's script loads from and talks to its own origin only.
 * Without a chat nothing loads.
 */
export function chatFramePolicy(origin: string | null): string {
  return foreignCodePolicy(origin === null ? [] : [origin, origin.replace(/^http/, 'ws')]);
}
