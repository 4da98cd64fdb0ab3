import { Trans } from '@lingui/react/macro';
import type { Locale } from '#contract/request-headers.ts';

/**
 * Notice that the app could not be started. Every document contains it hidden, beside the prerendered shell, in each
 * language. The bootstrap script shows it and handles its button.
 */
export function LateNotice({ locale }: { locale: Locale }) {
  return (
    <div className="late bar offline" role="alert" lang={locale}>
      <span>
        <Trans id="launch.late">Uygulama yüklenemedi. Bağlantını kontrol edip yeniden dene.</Trans>
      </span>
      <button type="button" className="btn" data-reload="">
        <Trans id="page.retry">Yeniden dene</Trans>
      </button>
    </div>
  );
}
