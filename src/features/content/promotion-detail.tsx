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
    /** True if the previous history entry is the list from which this detail was opened. */
    isOverList?: boolean | undefined;
  }
}

interface PromotionDetailProps {
  id: string;
  /** Undefined until they are loaded. */
  promotions: readonly Promotion[] | undefined;
}

/**
 * Dialog with one promotion: its second picture, its text and its link. Closing leads to the list, even if the player
 * arrived from elsewhere.
 */
export function PromotionDetail({ id, promotions }: PromotionDetailProps) {
  const { t } = useLingui();
  const router = useRouter();
  const navigate = useNavigate();
  const dialog = useDialog();
  const promotion = promotions?.find((candidate) => String(candidate.id) === id);
  const close = () => {
    if (router.state.location.state.isOverList && router.history.canGoBack()) stepBack(router.history);
    else void navigate({ to: '/promotions', search: {}, replace: true, resetScroll: false });
  };
  // Show one dialog at a time; this one returns when the other is closed.
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

/** Returns the link button that the operator has set for a promotion; null if there is none. */
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
