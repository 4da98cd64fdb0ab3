import type { ReactEventHandler } from 'react';
import { pictureAddress } from './own-path.ts';
import { breakpoints } from './use-min-width.ts';

interface ResponsivePictureProps {
  /**
   * The default image, that of the carousel breakpoint and that of the desktop layout (specification, section 3); the
   * later ones may be missing.
   */
  images: readonly string[];
  alt: string;
  isUrgent?: boolean;
  /** Loaded only when it is near the viewport. */
  isLazy?: boolean;
  onLoad?: ReactEventHandler<HTMLImageElement>;
}

/** A CMS image in up to three sizes. */
export function ResponsivePicture({ images, alt, isUrgent = false, isLazy = false, onLoad }: ResponsivePictureProps) {
  const [small, medium, large] = images.map(pictureAddress);
  return (
    <picture>
      {large ? <source media={`(min-width: ${breakpoints.desktop}px)`} srcSet={large} /> : null}
      {medium ? <source media={`(min-width: ${breakpoints.carousel}px)`} srcSet={medium} /> : null}
      <img src={small} alt={alt} loading={isLazy ? 'lazy' : undefined} fetchPriority={isUrgent ? 'high' : 'auto'} onLoad={onLoad} />
    </picture>
  );
}
