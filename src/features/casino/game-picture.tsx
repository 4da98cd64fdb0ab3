import { artPath } from '#contract/art-path.ts';
import type { Game } from '#contract/casino.ts';
import { artKinds } from '#contract/enumerations.ts';
import { goOnWith } from '../../scheduling/later-part.ts';
import { pictureAddress } from '../../ui/own-path.ts';

type Pictured = Pick<Game, 'gameCode' | 'artKind' | 'imageUrl'>;

/** Of the generated pictures; a smaller one is given by its styles. */
const sizes = { tall: { width: 240, height: 300 }, wide: { width: 400, height: 225 } } as const;

interface GamePictureProps {
  game: Pictured;
  isWide?: boolean;
  className?: string | undefined;
}

/**
 * A game's picture: the provider's, or the one generated from its code. The worker and our server draw it under its address; where neither does, as at the
 * first visit of a site with another backend, or where a provider's picture is gone, it is drawn here.
 */
export function GamePicture({ game, isWide = false, className }: GamePictureProps) {
  const { gameCode, artKind, imageUrl } = game;
  const kind = artKinds.find((known) => known === artKind) ?? 'slot';
  const drawHere = (image: HTMLImageElement) => {
    if (image.src.startsWith('data:')) return;
    void goOnWith(import('#design/game-art.ts'), ({ gameArt }) => {
      image.src = `data:image/svg+xml,${encodeURIComponent(gameArt(gameCode, kind, { isWide }))}`;
    });
  };
  return (
    <img
      className={className}
      src={imageUrl ? pictureAddress(imageUrl) : artPath(artKind, gameCode, isWide)}
      alt=""
      loading="lazy"
      {...(isWide ? sizes.wide : sizes.tall)}
      onError={(event) => drawHere(event.currentTarget)}
    />
  );
}
