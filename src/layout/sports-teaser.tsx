import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Icon, type IconName, Mark } from '../ui/icon.tsx';
import styles from './sports-teaser.module.css';

interface Tile {
  image: string;
  icon: IconName;
  title: string;
  text: string;
  url: string;
}

/** Four links to the sports sections. */
export function SportsTeaser() {
  const { t } = useLingui();
  const titleId = useId();
  const tiles: Tile[] = [
    {
      image: 'football',
      icon: 'ball',
      title: t({ id: 'menu.sports', message: 'Spor' }),
      text: t({ id: 'sports.fixtures', message: 'Maç öncesi bülten' }),
      url: '/spor',
    },
    {
      image: 'live',
      icon: 'pulse',
      title: t({ id: 'menu.live_sports', message: 'Canlı Bahis' }),
      text: t({ id: 'sports.live', message: 'Maç sürerken oyna' }),
      url: '/livespor',
    },
    {
      image: 'esports',
      icon: 'pad',
      title: t({ id: 'menu.esports', message: 'E-Spor' }),
      text: t({ id: 'sports.esports', message: 'Turnuva ve ligler' }),
      url: '/esports',
    },
    {
      image: 'virtual',
      icon: 'virtual',
      title: t({ id: 'menu.virtual', message: 'Sanal' }),
      text: t({ id: 'sports.virtual', message: 'Kesintisiz sanal lig' }),
      url: '/casino/virtual',
    },
  ];
  return (
    <section aria-labelledby={titleId}>
      <div className="sec-head">
        <h2 id={titleId}>
          <Mark />
          <Trans id="sports.title">Spor meydanı</Trans>
        </h2>
        <Link className="all" to="/spor">
          <Trans id="sports.all">Bülten</Trans>
          <Icon name="right" size={18} />
        </Link>
      </div>
      <div className={`rail ${styles.tiles}`}>
        {tiles.map(({ image, icon, title, text, url }) => (
          <Link key={image} className={styles.tile} to={url}>
            <img src={`banners/sport-${image}.svg`} alt="" loading="lazy" />
            <span className={styles.words}>
              <Icon name={icon} />
              <b className="h">{title}</b>
              <span>{text}</span>
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
}
