import { useState } from 'react';
import { artPath, artSourceSet, hasDrawing, isArtPath, wideArtPath } from '#contract/art-path.ts';
import type { Game } from '#contract/casino.ts';
import { loadOptional } from '../../../scheduling/lazy-chunk.ts';
import { pictureAddress } from '../../../ui/own-path.ts';
import styles from './game-picture.module.css';

type Pictured = Pick<Game, 'gameCode' | 'artKind' | 'imageUrl'>;

/** Pixel sizes of the generated pictures; styles set smaller ones. */
const sizes = { tall: { width: 240, height: 300 }, wide: { width: 400, height: 225 } } as const;

interface GamePictureProps {
  game: Pictured;
  isWide?: boolean;
  /** For lists, where it is about 40 pixels wide. */
  isSmall?: boolean;
  /**
   * On the first screen of a first visit, where the drawing arrives sooner than a bitmap of ten times its size. On
   * later visits, the worker serves the bitmap in its place.
   */
  isSeenFirst?: boolean;
  /** Asked for as soon as it is named, and not when it is near the window. */
  isEager?: boolean;
  className?: string | undefined;
}

/**
 * A game's picture: the provider's, or one generated from the game's code, as a bitmap. Our server makes the bitmap of
 * either, and the worker draws the picture if it has neither a bitmap nor a network. Other backends give the address of
 * the provider's picture. The picture is drawn here if neither does,
 * as on the first visit to a site with another backend, and if a provider's picture is missing.
 */
export function GamePicture({
  game: { gameCode, artKind, imageUrl },
  isWide = false,
  isSmall = false,
  isSeenFirst = false,
  isEager = false,
  className,
}: GamePictureProps) {
  const [drawn, setDrawn] = useState({ address: '', source: '' });
  const own = artPath(artKind, gameCode, isWide);
  const given = imageUrl ? pictureAddress(imageUrl) : own;
  const isArt = isArtPath(given);
  const address = isArt && isWide ? wideArtPath(given) : given;
  // React asks for eager images ahead of the document's others, but not for those of low priority. The banner comes first.
  const loading = isEager ? { fetchPriority: 'low' as const } : { loading: 'lazy' as const };
  const image = { className, alt: '', ...loading, ...(isWide ? sizes.wide : sizes.tall) };
  if (drawn.address === address) return <img {...image} src={drawn.source} alt="" />;
  const drawHere = () => {
    const [, kind] = (isArt ? address : own).split('/');
    void loadOptional(import('#design/game-art.ts'), ({ gameArt }) => {
      setDrawn({ address, source: `data:image/svg+xml,${encodeURIComponent(gameArt(gameCode, kind, { isWide }))}` });
    });
  };
  if (!isArt || (isSeenFirst && hasDrawing(address))) return <img {...image} src={address} alt="" onError={drawHere} />;
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={artSourceSet(address, 'avif', isSmall)} />
      <img {...image} src={address} srcSet={artSourceSet(address, 'webp', isSmall)} alt="" onError={drawHere} />
    </picture>
  );
}
