import type { ComponentProps, ReactNode } from 'react';
import { OfflineHint } from '../../pwa/offline-hint.tsx';
import { useIsOnline } from '../../pwa/use-is-online.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import styles from './account-dialog.module.css';
import { useFocusOnShow } from './phone-steps.tsx';

interface StepFormProps {
  submitLabel: string;
  isBusy: boolean;
  onSubmit: ComponentProps<typeof Form>['onSubmit'];
  children: ReactNode;
}

/** Form of a dialog step: its fields and the button to continue. */
export function StepForm({ submitLabel, isBusy, onSubmit, children }: StepFormProps) {
  const isOnline = useIsOnline();
  const form = useFocusOnShow('[data-autofocus]');
  return (
    <Form ref={form} className={styles.stack} onSubmit={onSubmit}>
      {children}
      <Button type="submit" look="primary" size="lg" isBlock isBusy={isBusy} disabled={!isOnline}>
        {submitLabel}
      </Button>
      <OfflineHint />
    </Form>
  );
}
