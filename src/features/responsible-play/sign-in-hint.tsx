import { Trans } from '@lingui/react/macro';
import { useDialog } from '../../dialogs/use-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';

/** For a guest in place of a tool that belongs to an account. */
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
