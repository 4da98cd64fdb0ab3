import { Trans } from '@lingui/react/macro';

/** The first stop of the keyboard: past header and menus, to the page itself. */
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
