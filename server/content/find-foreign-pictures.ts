import sanitizeHtml from 'sanitize-html';
import { contentFileName } from './content-file-name.ts';
import type { ContentRecord } from './content-record.ts';

/** Returns the addresses of the pictures in content HTML. */
function picturesOf(html: string): string[] {
  const addresses: string[] = [];
  sanitizeHtml(html, {
    allowedTags: ['img'],
    transformTags: {
      img: (tagName, attribs) => {
        addresses.push(attribs.src ?? '');
        return { tagName, attribs };
      },
    },
  });
  return addresses;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/**
 * Returns a sentence for each picture of content that the app would not show: its policy allows pictures of this site
 * and of `imageOrigins` only, and any other would leave a hole in the page.
 */
export function findForeignPictures(records: readonly ContentRecord[], imageOrigins: readonly string[]): string[] {
  return records.flatMap((record) => {
    const { images, html } = record.body;
    const addresses = [...(Array.isArray(images) ? images.filter(isText) : []), ...(isText(html) ? picturesOf(html) : [])];
    const foreign = addresses.map((address) => URL.parse(address)).filter((url) => url !== null && !imageOrigins.includes(url.origin));
    return [...new Set(foreign.map((url) => url?.origin))].map(
      (origin) =>
        `${contentFileName(record)}: it has a picture of ${origin}, whose pictures the app does not show; put it on this site or name the origin in PROVIDER_ORIGINS.`,
    );
  });
}
