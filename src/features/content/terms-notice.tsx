import { Trans } from '@lingui/react/macro';
import { formatDate } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';

interface TermsNoticeProps {
  /** When the announced version takes effect, ISO 8601. */
  from: string;
  /** True while the announced text shows instead of the current one. */
  isShown: boolean;
  onToggle: () => void;
}

/** Announces new terms: when they take effect, and a button that switches between the two texts. */
export function TermsNotice({ from, isShown, onToggle }: TermsNoticeProps) {
  const day = formatDate(from, useLocale());
  return (
    <Callout icon="info">
      <p>
        <Trans id="terms.announced">
          <b>Yeni sürüm duyuruldu.</b> Değişiklikler {day} tarihinde geçerli olur. O güne kadar hizmeti kullanmayı bırakabilirsin.
        </Trans>
      </p>
      <Button look="outline" size="sm" onClick={onToggle}>
        {isShown ? <Trans id="terms.show_present">Geçerli metne dön</Trans> : <Trans id="terms.show_next">Yeni metni oku</Trans>}
      </Button>
    </Callout>
  );
}
