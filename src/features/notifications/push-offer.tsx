import { Trans, useLingui } from '@lingui/react/macro';
import { putOff } from '../../state/offers.ts';
import { useIsOnline } from '../../state/use-is-online.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InstallSteps } from '../../ui/install-steps.tsx';
import { PromptCard } from '../../ui/prompt-card.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { usePush, usePushWords } from './use-push.ts';

/** Offers pushes and explains why; only accepting it asks the browser for permission. */
export function PushOffer({ isQuiet = false, onDone }: { isQuiet?: boolean; onDone: () => void }) {
  const { t } = useLingui();
  const words = usePushWords();
  const isOnline = useIsOnline();
  const { change, obstacle, problem } = usePush();
  const accept = async () => {
    try {
      await change.mutateAsync(true);
      void showToast('success', t({ id: 'push.on', message: 'Bildirimler bu cihazda açık' }));
      onDone();
    } catch (error) {
      console.info('pushes could not be switched on', error);
    }
  };
  const leave = () => {
    putOff('push');
    onDone();
  };
  return (
    <PromptCard
      isQuiet={isQuiet}
      icon={<Icon name="bell" size={32} />}
      title={t({ id: 'push.offer_title', message: 'Sonuçtan anında haberin olsun' })}
      text={
        <>
          <p>
            <Trans id="push.offer">Yatırım, çekim ve bonus sonuçlarını uygulama kapalıyken de göndeririz. İstediğinde kapatırsın.</Trans>
          </p>
          {problem ? <p role="alert">{words(problem)}</p> : null}
          {obstacle === 'install-first' ? <InstallSteps system="ios" /> : null}
        </>
      }
      actions={
        <>
          {obstacle ? null : (
            <Button look="primary" isBusy={change.isPending} disabled={!isOnline} onClick={accept}>
              <Trans id="push.accept">Bildirimleri aç</Trans>
            </Button>
          )}
          <Button look="quiet" onClick={leave}>
            {obstacle ? t({ id: 'push.understood', message: 'Anladım' }) : t({ id: 'offer.not_now', message: 'Şimdi değil' })}
          </Button>
        </>
      }
    />
  );
}
