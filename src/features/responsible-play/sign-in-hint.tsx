import { Trans } from '@lingui/react/macro';
import { useDialog } from '../../dialogs/use-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';

/** Shown to guests instead of a tool that needs an account. */
export function SignInHint() {
  const { openDialog } = useDialog();
  return (
    <Callout icon="lock" tone="plain">
      <p>
        <Trans id="rp.sign_in">Bu araç hesabına aittir. Giriş yapınca buradan kullanırsın.</Trans>
      </p>
      <Button look="outline" onClick={() => openDialog('login', { afterwards: '/responsible-play' })}>
        <Trans id="login.submit">Giriş yap</Trans>
      </Button>
    </Callout>
  );
}
