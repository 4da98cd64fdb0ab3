import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import type { Promotion } from '#contract/content.ts';
import { stepBack } from '../../dialogs/step-back.ts';
import { useDialog } from '../../dialogs/use-dialog.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { foreignLink, ownPath, pictureAddress } from '../../ui/own-path.ts';
import { SafeHtml } from '../../ui/safe-html.tsx';
import styles from './promotions-page.module.css';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The entry before this one is the list that its detail was opened from. */
    isOverList?: boolean | undefined;
  }
}

interface PromotionDetailProps {
  id: string;
  /** Undefined until they are known. */
  promotions: readonly Promotion[] | undefined;
}

/** One promotion with its second picture, its text and its way on. Closing leads back to the list, also where the address came from elsewhere. */
export function PromotionDetail({ id, promotions }: PromotionDetailProps) {
  const { t } = useLingui();
  const router = useRouter();
  const navigate = useNavigate();
  const { dialog } = useDialog();
  const promotion = promotions?.find((candidate) => String(candidate.id) === id);
  const close = () => {
    if (router.state.location.state.isOverList && router.history.canGoBack()) stepBack(router.history);
    else void navigate({ to: '/promotions', search: {}, replace: true, resetScroll: false });
  };
  // One dialog at a time: this one is there again when the other is closed.
  if (dialog) return null;
  const picture = promotion?.images[1] ?? promotion?.images[0];
  return (
    <Dialog title={promotion?.title ?? t({ id: 'promotion.title', message: 'Promosyon' })} footer={promotion ? wayOn(promotion) : null} onClose={close}>
      <div className={`dialog-body ${styles.detail}`} aria-busy={!promotions}>
        {picture ? <img className={styles.second} src={pictureAddress(picture)} alt="" /> : null}
        {promotion ? <SafeHtml html={promotion.description} isSmall /> : null}
        {promotions && !promotion ? (
          <EmptyState
            level={3}
            icon="gift"
            title={t({ id: 'promotion.gone_title', message: 'Bu promosyon artık yok' })}
            text={t({ id: 'promotion.gone', message: 'Sona ermiş ya da kaldırılmış olabilir.' })}
          >
            <button type="button" className="btn outline" onClick={close}>
              <Trans id="promotion.others">Diğer promosyonlara bak</Trans>
            </button>
          </EmptyState>
        ) : null}
        {promotions ? null : <div className={`sk ${styles.second}`} />}
      </div>
    </Dialog>
  );
}

/** Where a promotion leads to, as the operator has set it; null where that is nowhere. */
function wayOn({ url, action }: Promotion) {
  const path = ownPath(url);
  const foreign = foreignLink(url);
  const words = action || <Trans id="promotion.go_on">Devam et</Trans>;
  if (path)
    return (
      <Link className="btn primary lg block" to={path}>
        {words}
      </Link>
    );
  return foreign ? (
    <a className="btn primary lg block" href={foreign} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  ) : null;
}
