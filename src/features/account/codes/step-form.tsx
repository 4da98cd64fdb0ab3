import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { OfflineHint } from '../../../pwa/offline-hint.tsx';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import styles from '../account-dialog.module.css';

/**
 * Focuses the element when the step shows, since a step that replaces another in an open dialog gets no focus by
 * itself.
 */
export function useFocusOnShow(selector: string) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [selector]);
  return ref;
}

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
