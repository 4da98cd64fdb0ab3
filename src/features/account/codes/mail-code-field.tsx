import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { exactText, TextField } from '../../../ui/field.tsx';
import styles from '../account-dialog.module.css';

/**
 * Field for an e-mailed code. Sends typed or pasted text unchanged, without grouping or upper-casing it: the codes of
 * another backend may have any format.
 */
export function MailCodeField(props: Omit<ComponentProps<typeof TextField>, 'placeholder' | 'className'>) {
  const { t } = useLingui();
  return (
    <TextField
      {...props}
      className={styles.mailCode ?? ''}
      placeholder={t({ id: 'recovery.code_hint', message: 'E-postandaki kod' })}
      inputMode="text"
      autoComplete="one-time-code"
      {...exactText}
      data-autofocus
    />
  );
}
