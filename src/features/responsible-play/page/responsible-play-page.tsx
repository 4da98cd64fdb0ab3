import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { PlayStatus, Restriction } from '#contract/responsible-play.ts';
import { isMissing } from '../../../api/api-error.ts';
import { useDialogActions } from '../../../dialogs/use-dialog.ts';
import { LastKnown } from '../../../pwa/last-known.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { readHashTarget } from '../../../ui/hash-target.ts';
import { PartState } from '../../../ui/part-state.tsx';
import { useSession } from '../../account/use-session.ts';
import { LimitRules, LimitsSection } from '../limits/limits-section.tsx';
import { playQueries } from '../queries.ts';
import { RealityForm } from '../reality-check/reality-form.tsx';
import { ExclusionForm } from '../restriction/exclusion-form.tsx';
import { RestrictionNotice } from '../restriction/restriction-notice.tsx';
import { TimeOutForm } from '../restriction/time-out-form.tsx';
import { type PlaySectionName, playSections, toolSections } from '../section-link.tsx';
import { SelfTest } from '../self-test/self-test.tsx';
import { SignList } from '../sign-list.tsx';
import { HelpContacts } from './help-contacts.tsx';
import { PlayNavigation } from './play-navigation.tsx';
import { PlaySection } from './play-section.tsx';
import styles from './responsible-play-page.module.css';

/** Shown to guests instead of a tool that needs an account. */
function SignInHint() {
  const { openDialog } = useDialogActions();
  return (
    <Callout icon="lock" tone="plain">
      <p>
        <Trans id="rp.sign_in">Bu araç hesabına aittir. Giriş yapınca buradan kullanırsın.</Trans>
      </p>
      <Button look="outline" onClick={() => openDialog('login', { afterwards: '/responsible-play' })}>
        <Trans id="login.submit">Giriş yap</Trans>
      </Button>
    </Callout>
  );
}

/**
 * The responsible-play page: the player's tools, a test for everybody, and people to talk to. A guest sees everything
 * that needs no account.
 */
export function ResponsiblePlayPage() {
  const session = useSession();
  const query = useQuery({ ...playQueries.status(session?.usercode ?? ''), enabled: session !== null });
  const hasTools = !isMissing(query.error);
  const sections: readonly PlaySectionName[] = hasTools ? playSections : playSections.filter((name) => !toolSections.includes(name));
  useDeepLink(session === null || query.data !== undefined || query.error !== null);
  const toolOf = (tool: (status: PlayStatus) => ReactNode) => {
    if (!session) return <SignInHint />;
    return query.data ? tool(query.data) : <Waiting query={query} />;
  };
  return (
    <div className={styles.page}>
      <Hero />
      <div className={styles.columns}>
        <PlayNavigation sections={sections} />
        <div className={styles.sections}>
          <Signs />
          {hasTools ? (
            <>
              <Limits lastKnown={<LastKnown atMs={query.dataUpdatedAt} />}>
                {session ? null : <LimitRules />}
                {toolOf((status) => (
                  <LimitsSection status={status} />
                ))}
              </Limits>
              <TimeOut tool={toolOf(({ restriction }) => (restriction?.kind === 'self-exclusion' ? null : <TimeOutForm running={restriction} />))}>
                {query.data?.restriction ? <RestrictionNotice restriction={query.data.restriction} /> : null}
              </TimeOut>
              <SelfExclusion>
                {query.data?.restriction?.kind === 'self-exclusion' ? <RestrictionNotice restriction={query.data.restriction} /> : null}
                {toolOf(({ restriction }) => (isExcludedForGood(restriction) ? null : <ExclusionForm key={exclusionKey(restriction)} running={restriction} />))}
              </SelfExclusion>
              <Reality tool={toolOf(({ reality }) => <RealityForm reality={reality} />)} />
            </>
          ) : null}
          <Test />
          <HelpContacts />
        </div>
      </div>
    </div>
  );
}

function isExcludedForGood(restriction: Restriction | null): boolean {
  return restriction?.kind === 'self-exclusion' && restriction.endsAt === null;
}

/** Remounts the form once an exclusion takes effect, to offer a longer one; a time-out leaves it as it is. */
function exclusionKey(restriction: Restriction | null): string | null {
  return restriction?.kind === 'self-exclusion' ? restriction.endsAt : null;
}

/** Scrolls to the address's anchor once the tools are in place, since it was elsewhere before. */
function useDeepLink(isSettled: boolean): void {
  const show = useEffectEvent(() => {
    readHashTarget()?.scrollIntoView();
  });
  useEffect(() => {
    if (isSettled) show();
  }, [isSettled]);
}

function Waiting({ query }: { query: Parameters<typeof PartState>[0]['query'] }) {
  const { t } = useLingui();
  return (
    <Card>
      <PartState
        query={query}
        missing={t({ id: 'rp.unknown', message: 'Bu araç burada yok' })}
        skeleton={<div className={`sk ${styles.placeholder}`} aria-busy="true" />}
      />
    </Card>
  );
}

function Hero() {
  return (
    <header className={styles.hero}>
      <h1>
        <Trans id="rp.title">Oyun, oyun olarak kalsın.</Trans>
      </h1>
      <p>
        <Trans id="rp.text">Limiti sen koy. Ara vermek, durmak ya da konuşmak istersen yolu burada.</Trans>
      </p>
    </header>
  );
}

function Signs() {
  const { t } = useLingui();
  return (
    <div className={styles.pair}>
      <Card title={t({ id: 'rp.good', message: 'İyi giden oyun' })}>
        <SignList tone="good">
          <li>
            <Trans id="rp.good_1">Kaybetmeyi göze aldığın kadar oynarsın.</Trans>
          </li>
          <li>
            <Trans id="rp.good_2">Süreni önceden bilirsin.</Trans>
          </li>
          <li>
            <Trans id="rp.good_3">Kazanmak gelir değil, eğlencenin bir parçasıdır.</Trans>
          </li>
        </SignList>
      </Card>
      <Card title={t({ id: 'rp.stop', message: 'Durup bakma zamanı' })}>
        <SignList tone="stop">
          <li>
            <Trans id="rp.stop_1">Kaybı geri almak için bahsi büyütürsün.</Trans>
          </li>
          <li>
            <Trans id="rp.stop_2">Oynadığını yakınlarından saklarsın.</Trans>
          </li>
          <li>
            <Trans id="rp.stop_3">Borçla ya da gerekli parayla oynarsın.</Trans>
          </li>
        </SignList>
      </Card>
    </div>
  );
}

function Limits({ lastKnown, children }: { lastKnown: ReactNode; children: ReactNode }) {
  return (
    <PlaySection
      name="limits"
      aside={lastKnown}
      text={<Trans id="rp.limits_text">Her limiti 24 saat, 7 gün ve ay için ayrı koyabilirsin. En düşük olan geçerlidir.</Trans>}
    >
      {children}
    </PlaySection>
  );
}

/** `children` show the current restriction. */
function TimeOut({ tool, children }: { tool: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <PlaySection name="time-out" text={<Trans id="rp.timeout.text">Kısa bir ara. Hesabın kapanmaz, yalnızca oyun durur.</Trans>}>
      {children}
      <div className={styles.pair}>
        {tool === null ? null : <Card>{tool}</Card>}
        <Card title={t({ id: 'rp.timeout.during', message: 'Mola sürerken' })} level={3}>
          <SignList>
            <li>
              <Trans id="rp.timeout.during_1">Oyun, bahis ve para yatırma kapanır.</Trans>
            </li>
            <li>
              <Trans id="rp.timeout.during_2">Bakiyen, çekimlerin ve geçmişin açık kalır.</Trans>
            </li>
            <li>
              <Trans id="rp.timeout.during_3">Kampanya iletisi göndermeyiz.</Trans>
            </li>
            <li>
              <Trans id="rp.timeout.during_4">Süre dolunca hesabın kendiliğinden açılır; erken bitirilemez, uzatılabilir.</Trans>
            </li>
          </SignList>
        </Card>
      </div>
    </PlaySection>
  );
}

function SelfExclusion({ children }: { children: ReactNode }) {
  return (
    <PlaySection
      name="self-exclusion"
      text={<Trans id="rp.exclusion.text">Uzun bir ara. Bu karar senin ve süre bitmeden buradan geri alınamaz; o yüzden iki adımda soruyoruz.</Trans>}
    >
      {children}
    </PlaySection>
  );
}

function Reality({ tool }: { tool: ReactNode }) {
  const { t } = useLingui();
  return (
    <PlaySection name="reality-check" text={<Trans id="rp.reality.lead">Ne kadar süredir oynadığını ve netini düzenli aralıkla gösteririz.</Trans>}>
      <div className={styles.pair}>
        <Card>{tool}</Card>
        <Card title={t({ id: 'rp.reality.shows', message: 'Hatırlatmada ne görürsün?' })} level={3}>
          <SignList>
            <li>
              <Trans id="rp.reality.shows_1">Ne kadar süredir oynadığını.</Trans>
            </li>
            <li>
              <Trans id="rp.reality.shows_2">Toplam bahsini, kazancını ve ikisinin farkı olan netini.</Trans>
            </li>
            <li>
              <Trans id="rp.reality.shows_3">Oyundan çıkmak ya da oyuna dönmek için iki düğme; hangisine basarsan bas, karar senin.</Trans>
            </li>
          </SignList>
        </Card>
      </div>
    </PlaySection>
  );
}

function Test() {
  return (
    <PlaySection name="self-test" text={<Trans id="rp.test.text">Dokuz kısa soru, iki dakika. Son 12 ayı düşün; yanıtların bu sayfadan çıkmaz.</Trans>}>
      <SelfTest />
      <Callout icon="info" tone="plain">
        <Trans id="rp.adults">
          <b>18 yaşından küçükler oynayamaz.</b> Cihazını çocuklarla paylaşıyorsan şifreni kaydetme ve bir içerik filtresi kullan.
        </Trans>
      </Callout>
    </PlaySection>
  );
}
