import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readLicence, type SiteLink, useContactLinks, useSocialLinks } from '../features/content/more-links.ts';
import { contentQueries } from '../features/content/queries.ts';
import { useSiteOptions } from '../features/content/site-links.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useHasPath } from '../state/use-lacking-calls.ts';
import { Icon, Mark } from '../ui/icon.tsx';
import { useHasPlayLinks } from '../ui/play-links.ts';
import { useMinWidth } from '../ui/use-min-width.ts';
import styles from './footer.module.css';
import { useSideMenu } from './menu-entries.ts';

/** Sections, CMS pages, contacts, the 18+ notice and the legal text. */
export function Footer() {
  const { t } = useLingui();
  const hasContacts = useContactLinks().length > 0;
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <h2 className="vh">{t({ id: 'footer.title', message: 'Alt bilgi' })}</h2>
        <div className={styles.columns} data-contacts={hasContacts || undefined}>
          <About />
          <Columns />
          <QuickContact />
        </div>
        <LegalText />
        <p className={styles.copyright}>
          <span className="badge">
            <Trans id="play_money">Oyun parası</Trans>
          </span>{' '}
          <Trans id="footer.play_money">Gerçek para yatırılmaz, çekilmez.</Trans>
        </p>
        <p className={`num ${styles.copyright}`}>© {new Date().getFullYear()} Meydan</p>
      </div>
    </footer>
  );
}

function About() {
  const { t } = useLingui();
  const socials = useSocialLinks();
  const hasPlayLinks = useHasPlayLinks();
  return (
    <div className={styles.about}>
      <Link className="brand" to="/">
        <Mark />
        <span>Meydan</span>
      </Link>
      {hasPlayLinks ? (
        <p>
          <Trans id="footer.about">Bahis ve casino, tek meydanda. Kurallar açık, bakiyen her an önünde.</Trans>
        </p>
      ) : null}
      {hasPlayLinks && socials.length > 0 ? (
        <ul className={styles.socials} aria-label={t({ id: 'footer.socials', message: 'Sosyal ağlar' })}>
          {socials.map(({ key, href, icon, name }) => (
            <li key={key}>
              <a className="icon-btn boxed" href={href} target="_blank" rel="noopener noreferrer" aria-label={name}>
                <Icon name={icon} size={20} />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Sections that the specification lists in the footer. */
const footerSections: readonly string[] = ['sports', 'live-sports', 'esports', 'slot', 'live', 'tvbets', 'games'];

/** The sections and the CMS's categories of pages. */
function Columns() {
  const { t } = useLingui();
  const sections = useSideMenu().filter(({ id }) => footerSections.includes(id));
  const { data: categories } = useQuery(contentQueries.categories(useLocale()));
  const hasPages = useHasPath()('/pages');
  const hasPlayLinks = useHasPlayLinks();
  return (
    <nav className={styles.links} aria-label={t({ id: 'footer.links', message: 'Alt bağlantılar' })}>
      {hasPlayLinks ? (
        <Column title={t({ id: 'footer.sections', message: 'Bölümler' })}>
          {sections.map(({ id, url, title }) => (
            <li key={id}>
              <Link to={url}>{title}</Link>
            </li>
          ))}
        </Column>
      ) : null}
      {categories
        ?.filter((category) => hasPages && category.content.length > 0)
        .map((category) => (
          <Column key={category.name} title={category.name}>
            {category.content.map((item) => (
              <li key={item.id}>
                <Link to="/pages/$id" params={{ id: String(item.id) }}>
                  {item.title}
                </Link>
              </li>
            ))}
          </Column>
        ))}
    </nav>
  );
}

/** A list under a heading; collapsible on a phone. */
function Column({ title, children }: { title: string; children: ReactNode }) {
  const isWide = useMinWidth('tablet');
  if (isWide)
    return (
      <div className={styles.column}>
        <h3>{title}</h3>
        <ul>{children}</ul>
      </div>
    );
  return (
    <details className={styles.column} open>
      <summary>
        <h3>{title}</h3>
        <Icon name="down" size={20} />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}

function QuickContact() {
  const contacts = useContactLinks();
  if (contacts.length === 0) return null;
  return (
    <div className={styles.quick}>
      <h3>
        <Trans id="footer.contact">Hızlı iletişim</Trans>
      </h3>
      <ul>
        {contacts.map((contact) => (
          <li key={contact.key}>
            <ContactLink {...contact} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ContactLink({ href, icon, name, app }: SiteLink) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      <Icon name={icon} size={20} />
      <b>{name}</b> <span>{app}</span>
    </a>
  );
}

function LegalText() {
  const { t } = useLingui();
  const licence = readLicence(useSiteOptions()?.get('licence'));
  const hasTerms = useHasPath()('/pages/1');
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
          {licence?.text ? `${licence.text} ` : null}
          {hasTerms ? (
            <Trans id="footer.terms">
              Üye olan herkes{' '}
              <Link className="link" to="/pages/$id" params={{ id: '1' }}>
                Genel Şartlar
              </Link>
              ’ı kabul eder. Şart değişiklikleri en az iki hafta önceden duyurulur; bu süre dolmadan hizmeti kullanmayı bırakabilirsin.
            </Trans>
          ) : null}
        </p>
      </div>
      {licence?.seal ? (
        <a className={styles.licence} href={licence.seal} target="_blank" rel="noopener noreferrer">
          <Mark />
          <span>
            <Trans id="footer.licence">Ruhsat belgesi</Trans>
          </span>
        </a>
      ) : null}
    </div>
  );
}
