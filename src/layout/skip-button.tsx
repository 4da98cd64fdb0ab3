import { Trans } from '@lingui/react/macro';

/** The first tab stop: skips header and menus and moves focus to the page itself. */
export function SkipButton() {
  return (
    <button
      type="button"
      className="skip btn primary"
      onClick={() => {
        const main = document.querySelector<HTMLElement>('main');
        main?.focus();
        main?.scrollIntoView();
      }}
    >
      <Trans id="skip">İçeriğe geç</Trans>
    </button>
  );
}
