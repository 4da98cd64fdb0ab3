import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { artPath } from '#contract/art-path.ts';
import type { BonusOffer } from '#contract/bonuses.ts';
import { fromLira, toLira } from '#contract/money.ts';
import { ApiError } from '../../api/api-error.ts';
import { usePendingRequest } from '../../delivery/pending-requests.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useIsOnline } from '../../state/use-is-online.ts';
import { useHasPath } from '../../state/use-lacking-calls.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Form } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PartState } from '../../ui/part-state.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { ViewHead } from '../../ui/view-head.tsx';
import { useSession } from '../account/use-session.ts';
import styles from './claim-bonus-page.module.css';
import { bonusQueries } from './queries.ts';
import { claimPlace, useClaim } from './use-claim.ts';

/** Lists the bonuses offered to this player with their terms, and lets the player claim one. */
export function ClaimBonusPage() {
  const { t } = useLingui();
  const usercode = useSession()?.usercode ?? '';
  const query = useQuery(bonusQueries.offers(usercode, useLocale()));
  return (
    <section>
      <ViewHead
        title={t({ id: 'bonus.request', message: 'Bonus talebi' })}
        text={t({ id: 'bonus.request_text', message: 'Sana açık bonuslar. Şartlarını oku, istersen talep et; almak zorunda değilsin.' })}
      >
        <Link className="btn outline" to="/dashboard/bonuses">
          <Icon name="star" size={20} />
          <Trans id="account.bonuses">Bonuslar ve indirimler</Trans>
        </Link>
      </ViewHead>
      {query.data && query.data.length > 0 ? (
        <Offers offers={query.data} />
      ) : (
        <Card>
          <div className={styles.waiting}>
            {query.data ? (
              <EmptyState
                icon="gift"
                title={t({ id: 'bonus.no_offers_title', message: 'Şu an sana açık bonus yok' })}
                text={t({ id: 'bonus.no_offers', message: 'Yenileri bildirimlerinde ve promosyonlarda duyurulur.' })}
              />
            ) : (
              <PartState
                query={query}
                missing={t({ id: 'bonus.no_requests', message: 'Bonus talebi burada yapılmıyor' })}
                skeleton={<div className={`sk ${styles.placeholder}`} aria-busy="true" />}
              />
            )}
          </div>
        </Card>
      )}
    </section>
  );
}

function Offers({ offers }: { offers: readonly BonusOffer[] }) {
  const { t } = useLingui();
  const group = useId();
  // Do not reselect when a claim changes what can be claimed: the result shows at the chosen offer.
  const [chosenId, setChosenId] = useState(() => (offers.find(({ isClaimable }) => isClaimable) ?? offers[0])?.id);
  const chosen = offers.find(({ id }) => id === chosenId) ?? offers[0];
  return (
    <div className={styles.pair}>
      <fieldset className={styles.picks}>
        <legend>{t({ id: 'bonus.choose', message: 'Bonus seç' })}</legend>
        {offers.map((offer) => (
          <label key={offer.id} className={`rings ${styles.pick}`} data-chosen={offer.id === chosen?.id || undefined}>
            <input type="radio" name={group} checked={offer.id === chosen?.id} onChange={() => setChosenId(offer.id)} />
            <span className={styles.dot} />
            <img src={artPath('slot', `offer-${offer.id}`)} alt="" width="56" height="70" />
            <span className={styles.offer}>
              <b>{offer.name}</b>
              <span className="num">{formatMoney(offer.amount)}</span>
              {offer.reason === null ? null : (
                <span className={`badge ${styles.reason}`}>
                  <Icon name="lock" size={18} />
                  {offer.reason}
                </span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      {chosen ? <OfferTerms key={chosen.id} offer={chosen} /> : null}
    </div>
  );
}

function OfferTerms({ offer }: { offer: BonusOffer }) {
  const hasPages = useHasPath()('/pages');
  const { t } = useLingui();
  const { amount, wageringFactor, days } = offer;
  const wagering = formatMoney(toLira(fromLira(amount) * BigInt(wageringFactor)));
  return (
    <Card title={offer.name}>
      <div className={styles.stack}>
        <dl className={styles.terms}>
          <div>
            <dt>{t({ id: 'bonus.get', message: 'Alacağın' })}</dt>
            <dd className={`money ${styles.amount}`} translate="no">
              {formatMoney(amount)}
            </dd>
          </div>
          <div>
            <dt>{t({ id: 'bonus.wagering', message: 'Çevrim' })}</dt>
            <dd className="num">{t({ id: 'bonus.factor', message: `${wageringFactor} kat, ${wagering}` })}</dd>
          </div>
          <div>
            <dt>{t({ id: 'bonus.time', message: 'Süre' })}</dt>
            <dd>{t({ id: 'bonus.days', message: `Verildikten sonra ${days} gün` })}</dd>
          </div>
        </dl>
        <p className={styles.words}>
          {offer.description}{' '}
          {hasPages ? (
            <Link className="link" to="/pages/$id" params={{ id: 'bonus-rules' }}>
              <Trans id="bonus.rules_link">Bonus kuralları</Trans>
            </Link>
          ) : null}
        </p>
        <ClaimForm offer={offer} />
      </div>
    </Card>
  );
}

function ClaimForm({ offer }: { offer: BonusOffer }) {
  const isOnline = useIsOnline();
  const errorMessage = useErrorMessage();
  const [hasRead, setHasRead] = useState(false);
  const act = usePendingRequest(claimPlace(offer.id));
  const isLost = act?.isLost === true;
  const claim = useClaim({
    onGranted: ({ message, wasLost }) => void showToast('success', message ?? '', wasLost),
    onFailed: (error) => void showToast('error', errorMessage(error)),
  });
  const send = async () => {
    try {
      await claim.mutateAsync(offer.id);
    } catch (error) {
      // `onFailed` has already shown it.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  const goOn = useEffectEvent(async () => {
    if (!claim.isPending) await send();
  });
  useEffect(() => {
    if (isLost) void goOn();
  }, [isLost]);
  if (claim.isSuccess)
    return (
      <Callout icon="ok" isLive>
        <b>{claim.data.message}</b>{' '}
        <Link className="link" to="/dashboard/bonuses">
          <Trans id="bonus.follow">Çevrimini izle</Trans>
        </Link>
      </Callout>
    );
  if (!offer.isClaimable && !claim.isPending && !act)
    return (
      <Callout icon="lock" tone="warn">
        {offer.reason}
      </Callout>
    );
  return (
    <Form className={styles.form} onSubmit={send}>
      <label className="check">
        <input type="checkbox" checked={hasRead} onChange={(event) => setHasRead(event.target.checked)} />
        <span>
          <Trans id="bonus.has_read">Şartları okudum.</Trans>
        </span>
      </label>
      <Button type="submit" look="primary" size="lg" isBlock isBusy={claim.isPending || act !== undefined} disabled={!hasRead || !isOnline}>
        <Trans id="bonus.claim">Bonusu talep et</Trans>
      </Button>
      <ClaimWords isLost={isLost} isOnline={isOnline} />
      {claim.error ? (
        <p className="error" role="alert">
          <Icon name="err" />
          {errorMessage(claim.error)}
        </p>
      ) : null}
    </Form>
  );
}

function ClaimWords({ isLost, isOnline }: { isLost: boolean; isOnline: boolean }) {
  const words = () => {
    if (isLost) return <Trans id="bonus.finding_out">Yanıt gelmedi. Bonusun verilip verilmediğine bakıyoruz; sonucu burada söyleyeceğiz.</Trans>;
    if (!isOnline) return <Trans id="bonus.claim_offline">Bonus talebi bağlantı gerektirir. Bağlanınca burada devam edebilirsin.</Trans>;
    return null;
  };
  return (
    <p className="hint" role="status">
      {words()}
    </p>
  );
}
