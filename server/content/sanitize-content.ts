import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import { isSafeAddress } from '../site-options/safe-address.ts';

const CONTACT_LINK = /^(?:mailto:[^\s?&<>"]+@[^\s?&<>"]+|tel:\+?[\d-]+)$/i;
const WEB_LINK = /^https?:/i;

function cleanLink(tagName: string, { href, title }: Attributes): Tag {
  const attribs: Attributes = title === undefined ? {} : { title };
  if (href === undefined || !(isSafeAddress(href) || CONTACT_LINK.test(href))) return { tagName, attribs };
  if (WEB_LINK.test(href)) return { tagName, attribs: { ...attribs, href, target: '_blank', rel: 'noopener noreferrer nofollow' } };
  return { tagName, attribs: { ...attribs, href } };
}

/**
 * The complete list of what content may hold: readable text, lists, tables, links and pictures; no style, script,
 * frame, form or id.
 */
const allowed: IOptions = {
  allowedTags: 'h2 h3 h4 p br hr strong b em i s small blockquote ul ol li dl dt dd a img table caption thead tbody tr th td'.split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: cleanLink },
  exclusiveFilter: (frame) => frame.tag === 'img' && !isSafeAddress(frame.attribs.src ?? ''),
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: true,
};

/** Content is read far more often than it changes, and sanitizing a long page takes milliseconds. */
const MOST_REMEMBERED = 500;
const remembered = new Map<string, string>();

/**
 * Reduces HTML of the content store to the allow-list above. Text stays, what is not allowed is removed; links that
 * leave the site open in a new tab. Used when content is stored and again when it is served, so that a row written by
 * other means is clean as well.
 */
export function sanitizeContent(html: string): string {
  const known = remembered.get(html);
  if (known !== undefined) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const clean = sanitizeHtml(html, allowed);
  remembered.set(html, clean);
  return clean;
}
