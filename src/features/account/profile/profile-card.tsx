import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PHONE_PREFIX, type Profile } from '#contract/account.ts';
import { ApiError } from '../../../api/api-error.ts';
import { formatShortDate } from '../../../i18n/format.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { LastKnown } from '../../../pwa/last-known.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PartState } from '../../../ui/part-state.tsx';
import { accountQueries } from '../queries.ts';
import { useSession } from '../use-session.ts';
import styles from './profile-card.module.css';

/** Formats `5320000000` as `+90 532 000 00 00`; only adds the prefix to anything else. */
function formatPhone(phone: string): string {
  return `+${PHONE_PREFIX} ${phone.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4')}`;
}

/** Shows the player's profile and whether their phone is verified. */
export function ProfileCard() {
  const { t } = useLingui();
  const session = useSession();
  const query = useQuery(accountQueries.profile(session?.usercode ?? ''));
  if (!session) return null;
  // If the backend lacks the call, show what the session itself contains.
  const isMissing = query.error instanceof ApiError && query.error.kind === 'missing';
  const known: Partial<Profile> | undefined = query.data ?? (isMissing ? {} : undefined);
  return (
    <Card title={t({ id: 'profile.title', message: 'Bilgilerin' })} aside={query.data ? <LastKnown atMs={query.dataUpdatedAt} /> : null}>
      <div className={styles.body}>
        {known ? (
          <Facts
            profile={{
              ...known,
              username: session.username,
              usercode: session.usercode,
              phone: known.phone ?? session.phone,
              smsVerified: known.smsVerified ?? session.smsVerified,
            }}
          />
        ) : (
          <PartState query={query} missing="" skeleton={<div className={`sk ${styles.placeholder}`} aria-busy="true" />} />
        )}
      </div>
    </Card>
  );
}

function Facts({ profile }: { profile: Partial<Profile> & Pick<Profile, 'username' | 'usercode' | 'phone' | 'smsVerified'> }) {
  const { t } = useLingui();
  const { name, surname, username, usercode, email, phone, smsVerified, birthDate, country, maskedPersonalNo, registeredAt } = profile;
  const locale = useLocale();
  const countries = useQuery({ ...accountQueries.form(locale), enabled: country !== undefined }).data?.countries;
  const facts: [string, ReactNode][] = [
    [t({ id: 'profile.name', message: 'Ad soyad' }), name && <FullName name={name} surname={surname} />],
    [t({ id: 'profile.username', message: 'Kullanıcı adı' }), username],
    [t({ id: 'profile.code', message: 'Kullanıcı kodu' }), usercode],
    [t({ id: 'profile.email', message: 'E-posta' }), email],
    [t({ id: 'profile.phone', message: 'Telefon' }), phone && <Phone phone={phone} isVerified={smsVerified} />],
    [t({ id: 'profile.birth_date', message: 'Doğum tarihi' }), birthDate && formatShortDate(new Date(`${birthDate}T12:00`), locale)],
    [t({ id: 'profile.country', message: 'Ülke' }), countries?.find(({ id }) => id === country)?.name],
    [
      t({ id: 'profile.personal_no', message: 'T.C. kimlik no' }),
      maskedPersonalNo && (
        <span className="num" translate="no">
          {maskedPersonalNo}
        </span>
      ),
    ],
    [t({ id: 'profile.since', message: 'Üyelik' }), registeredAt && <time dateTime={registeredAt}>{formatShortDate(new Date(registeredAt), locale)}</time>],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function FullName({ name, surname = '' }: { name: string; surname: string | undefined }) {
  return (
    <span>
      {name} {surname}
    </span>
  );
}

function Phone({ phone, isVerified }: { phone: string; isVerified: boolean }) {
  return (
    <>
      <span className="num" translate="no">
        {formatPhone(phone)}
      </span>
      <span className={`badge ${isVerified ? 'ok' : 'warn'}`}>
        <Icon name={isVerified ? 'check' : 'warn'} size={18} />
        {isVerified ? <Trans id="phone.verified">Doğrulandı</Trans> : <Trans id="phone.not_verified">Doğrulanmadı</Trans>}
      </span>
    </>
  );
}
