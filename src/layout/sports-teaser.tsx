import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Icon, type IconName, Mark } from '../ui/icon.tsx';
import type { MenuEntry } from './menu-entries.ts';
import styles from './sports-teaser.module.css';

interface Tile {
  image: string;
  icon: IconName;
  title: string;
  text: string;
  link: MenuEntry['link'];
}

/** The four doors to the sports; shown where the operator has opened them. */
export function SportsTeaser() {
  const { t } = useLingui();
  const titleId = useId();
  const tiles: Tile[] = [
    {
      image: 'football',
      icon: 'ball',
      title: t({ id: 'menu.sports', message: 'Spor' }),
      text: t({ id: 'sports.fixtures', message: 'Maç öncesi bülten' }),
      link: { to: '/spor' },
    },
    {
      image: 'live',
      icon: 'pulse',
      title: t({ id: 'menu.live_sports', message: 'Canlı Bahis' }),
      text: t({ id: 'sports.live', message: 'Maç sürerken oyna' }),
      link: { to: '/livespor' },
    },
    {
      image: 'esports',
      icon: 'pad',
      title: t({ id: 'menu.esports', message: 'E-Spor' }),
      text: t({ id: 'sports.esports', message: 'Turnuva ve ligler' }),
      link: { to: '/esports' },
    },
    {
      image: 'virtual',
      icon: 'virtual',
      title: t({ id: 'menu.virtual', message: 'Sanal' }),
      text: t({ id: 'sports.virtual', message: 'Kesintisiz sanal lig' }),
      link: { to: '/casino/$category', params: { category: 'virtual' } },
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
        {tiles.map(({ image, icon, title, text, link }) => (
          <Link key={image} className={styles.tile} {...link}>
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
