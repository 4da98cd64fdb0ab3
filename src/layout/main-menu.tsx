import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Icon } from '../ui/icon.tsx';
import styles from './main-menu.module.css';
import { useMainMenu } from './menu-entries.ts';

/** The row of sections below the header. */
export function MainMenu() {
  const { t } = useLingui();
  const entries = useMainMenu();
  return (
    <nav className={styles.menu} aria-label={t({ id: 'menu.main', message: 'Ana menü' })}>
      <ul>
        {entries.map(({ id, url, icon, svgStyle, title }) => (
          <li key={id}>
            <Link to={url}>
              <Icon name={icon} size={20} svgStyle={svgStyle} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <Link className={`icon-btn ${styles.responsible}`} to="/responsible-play" aria-label={t({ id: 'responsible_play', message: 'Sorumlu oyun' })}>
        <Icon name="shield" size={20} />
      </Link>
    </nav>
  );
}
