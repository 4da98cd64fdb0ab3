import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { transactionType } from '#contract/enumerations.ts';
import type { PaymentMethodItem } from '#contract/wallet.ts';
import { isMissing } from '../../api/api-error.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useIsOnline } from '../../state/use-is-online.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './cashier.module.css';
import { methodIcon } from './method-icon.ts';
import { paymentQueries } from './payment-queries.ts';
import { useKnownMethods } from './use-known-methods.ts';
import { useMethodTerms } from './use-method-terms.ts';

/** Number of placeholders while the list loads: as many as there are with the methods of the specification. */
const EXPECTED_METHODS = { [transactionType.Deposit]: 11, [transactionType.Withdraw]: 8 };

interface MethodListProps {
  usercode: string;
  type: typeof transactionType.Deposit | typeof transactionType.Withdraw;
  onChoose: (method: PaymentMethodItem) => void;
}

/** The methods of one direction as buttons, each with its limits and its fee. */
export function MethodList({ usercode, type, onChoose }: MethodListProps) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const isOnline = useIsOnline();
  const { data, error, refetch } = useQuery(paymentQueries.methods(usercode, useLocale()));
  const known = useKnownMethods();
  const methods = (isMissing(error) ? known : data)?.filter((method) => method.type === type);
  if (!isOnline)
    return (
      <EmptyState
        icon="offline"
        tone="warning"
        title={t({ id: 'deposit.offline_title', message: 'Bağlantı yok' })}
        text={t({ id: 'deposit.offline', message: 'Para işlemleri bağlantı gerektirir. Bağlanınca burada devam edebilirsin.' })}
      />
    );
  if (error && !methods)
    return (
      <EmptyState icon="warn" tone="warning" title={t({ id: 'deposit.methods_failed', message: 'Yöntemler açılamadı' })} text={errorMessage(error)}>
        <Button look="outline" onClick={() => void refetch()}>
          <Trans id="page.retry">Yeniden dene</Trans>
        </Button>
      </EmptyState>
    );
  if (methods?.length === 0)
    return (
      <EmptyState
        icon="wallet"
        tone="quiet"
        title={t({ id: 'no_data', message: 'Kayıt bulunamadı' })}
        text={t({ id: 'cashier.no_methods', message: 'Şu an açık bir yöntem yok. Biraz sonra yeniden bak.' })}
      />
    );
  return (
    <ul className={styles.methods} aria-busy={!methods}>
      {methods
        ? methods.map((method) => (
            <li key={method.id}>
              <MethodButton method={method} onChoose={onChoose} />
            </li>
          ))
        : Array.from(Array(EXPECTED_METHODS[type]).keys(), (place) => <li key={place} className={`sk ${styles.placeholder}`} />)}
    </ul>
  );
}

function MethodButton({ method, onChoose }: { method: PaymentMethodItem; onChoose: (method: PaymentMethodItem) => void }) {
  const terms = useMethodTerms(method);
  return (
    <button type="button" onClick={() => onChoose(method)}>
      {method.image ? <img src={method.image} alt="" width={24} height={24} /> : <Icon name={methodIcon(method.id)} />}
      <span>
        {method.name}
        {terms.length > 0 ? (
          <small className="num">
            {terms.map((part) => (
              <span key={part}>{part} </span>
            ))}
          </small>
        ) : null}
      </span>
    </button>
  );
}
