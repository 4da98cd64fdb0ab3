import { createHash } from 'node:crypto';
import { artPath, DRAWN } from '#contract/art-path.ts';
import { isDrawingAddress } from '../http/drawing-address.ts';

interface PicturedRow {
  art_kind: string;
  code: string;
  image_url: string | null;
}

/**
 * Returns the version of a provider's picture: it changes with the address, because pictures are cached for good, and it
 * says whether the picture is a drawing.
 */
export const pictureVersion = (imageUrl: string): string =>
  createHash('sha256').update(imageUrl).digest('hex').slice(0, 8) + (isDrawingAddress(imageUrl) ? DRAWN : '');

/**
 * Returns the path of a game's picture on this site: of its provider's, or else of the generated one. A picture that is
 * on this site already keeps its path.
 */
export function picturePath({ art_kind, code, image_url }: PicturedRow, isWide = false): string {
  if (image_url?.startsWith('/')) return image_url;
  return artPath(art_kind, code, isWide, image_url === null ? null : pictureVersion(image_url));
}
