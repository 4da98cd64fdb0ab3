import { Trans } from '@lingui/react/macro';
import type { Locale } from '#contract/request-headers.ts';

/** Stands hidden in every document beside the prerendered shell, in each language; the early launch shows it where the app can't be started, and listens to its button. */
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
