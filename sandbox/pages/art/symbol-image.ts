import { gradientsIn } from '#design/art-glaze.ts';
import { slotPictures } from '#design/art-slot-pictures.ts';
import { prizeCoin, wallTile } from './bonus-symbols.ts';
import { cobaltTile, damsonTile, emeraldTile, turquoiseTile } from './tile-symbols.ts';

/** Pictures in a box of ±60. Each is drawn once per page and shown as an image. */
const drawings = { ...slotPictures, turquoiseTile, cobaltTile, emeraldTile, damsonTile, wallTile, prizeCoin } as const satisfies Record<string, () => string>;
export type Picture = keyof typeof drawings;

const images = new Map<Picture, string>();

/** Returns a drawing in a box of ±60 as an image URL, with the gradients that it uses. */
export function imageOf(drawing: string): string {
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="-64 -64 128 128"><defs>${gradientsIn(drawing)}</defs>${drawing}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(markup)}`;
}

/** Returns a picture as an image URL. The browser rasterises an image once and moves it without drawing it again. */
export function symbolImage(picture: Picture): string {
  const image = images.get(picture) ?? imageOf(drawings[picture]());
  images.set(picture, image);
  return image;
}
