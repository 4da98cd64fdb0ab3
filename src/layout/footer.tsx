import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { contentQueries } from '../features/content/queries.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { Mark } from '../ui/icon.tsx';
import styles from './footer.module.css';
import { useMainMenu } from './menu-entries.ts';

/** Sections, written pages, the 18+ notice and the legal text. */
export function Footer() {
  const { t } = useLingui();
  const entries = useMainMenu();
  const { data: categories } = useQuery(contentQueries.categories(useLocale()));
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <nav className={styles.columns} aria-label={t({ id: 'footer.links', message: 'Alt bağlantılar' })}>
          <div>
            <h2>
              <Trans id="footer.sections">Bölümler</Trans>
            </h2>
            <ul>
              {entries.map(({ id, title, link }) => (
                <li key={id}>
                  <Link {...link}>{title}</Link>
                </li>
              ))}
            </ul>
          </div>
          {categories
            ?.filter((category) => category.content.length > 0)
            .map((category) => (
              <div key={category.name}>
                <h2>{category.name}</h2>
                <ul>
                  {category.content.map((item) => (
                    <li key={item.id}>
                      <Link to="/pages/$id" params={{ id: String(item.id) }}>
                        {item.title}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
        </nav>
        <LegalText />
        <p className={styles.copyright}>
          <Mark /> © {new Date().getFullYear()} Meydan · <Trans id="footer.play_money">Bu site oyun parasıyla çalışır; gerçek para değildir.</Trans>
        </p>
      </div>
    </footer>
  );
}

function LegalText() {
  const { t } = useLingui();
  return (
    <div className={styles.legal}>
      <span className={styles.adults} role="img" aria-label={t({ id: 'footer.adults', message: '18 yaş ve üzeri' })}>
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <path
            d="M32 2l8.8 8.8h12.4v12.4L62 32l-8.8 8.8v12.4H40.8L32 62l-8.8-8.8H10.8V40.8L2 32l8.8-8.8V10.8h12.4Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
          />
        </svg>
        <b aria-hidden="true">18+</b>
      </span>
      <div>
        <p className={styles.responsible}>
          <Trans id="footer.responsible">
            <b>Kumar bağımlılık yapabilir.</b> Yalnızca 18 yaşını doldurmuş kişiler içindir. Kaybetmeyi göze alamayacağın parayla oynama.
          </Trans>{' '}
          <Link className="link" to="/responsible-play">
            <Trans id="responsible_play">Sorumlu oyun</Trans>
          </Link>
        </p>
        <p>
          <Trans id="footer.terms">
            Üye olan herkes{' '}
            <Link className="link" to="/pages/$id" params={{ id: '1' }}>
              Genel Şartlar
            </Link>
            ’ı kabul eder. Şart değişiklikleri en az iki hafta önceden duyurulur; bu süre dolmadan hizmeti kullanmayı bırakabilirsin.
          </Trans>
        </p>
      </div>
    </div>
  );
}
