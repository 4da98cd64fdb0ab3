import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { PHONE_PREFIX, TURKIYE_COUNTRY_ID } from '#contract/account.ts';
import { fieldLimits } from '#contract/field-rules.ts';
import { readLanguage } from '../../i18n/language.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useFieldProblem } from '../../i18n/use-field-problem.ts';
import { useBusy } from '../../pwa/busy.ts';
import { useLine } from '../../pwa/use-line.ts';
import { readText, storageKeys } from '../../storage/local-storage.ts';
import { Button } from '../../ui/button.tsx';
import { FieldNote, PasswordField, SelectField, TextField } from '../../ui/field.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import styles from './account-dialog.module.css';
import { AccountDialog } from './account-dialog.tsx';
import { registrationDraftAtom } from './atoms.ts';
import { useRegister } from './mutations.ts';
import { accountQueries } from './queries.ts';
import { emptyRegistration, publicDraft, type RegistrationValues, registrationResolver, toRegistration } from './registration-values.ts';

/** The registration dialog's first step. */
export function RegistrationForm() {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const registerPlayer = useRegister();
  const hasLine = useLine();
  const { openDialog, closeDialog } = useDialog();
  const [draft, setDraft] = useAtom(registrationDraftAtom);
  const form = useForm<RegistrationValues>({ resolver: registrationResolver, defaultValues: { ...emptyRegistration, ...draft }, mode: 'onTouched' });
  const { getValues } = form;
  const hasDraft = Object.entries({ ...emptyRegistration, ...draft }).some(([key, text]) => text !== emptyRegistration[key as keyof RegistrationValues]);
  useBusy('form', form.formState.isDirty || hasDraft);
  useEffect(() => () => setDraft(publicDraft(getValues())), [getValues, setDraft]);
  const submit = form.handleSubmit(async (values) => {
    try {
      const { message } = await registerPlayer.mutateAsync(toRegistration(values, readText(storageKeys.referrer)));
      openDialog('registered');
      void showToast('success', message || t({ id: 'register.done', message: 'Üyeliğin tamam.' }));
    } catch (error) {
      void showToast('error', errorMessage(error));
    }
  });
  return (
    <AccountDialog
      kind="register"
      title={t({ id: 'register.title', message: 'Üye ol' })}
      heading={t({ id: 'register.art_title', message: 'Meydana katıl.' })}
      text={t({ id: 'register.art_text', message: 'Üyelik ücretsiz. Bilgilerin kimliğindekiyle aynı olsun; çekimde sorun yaşamazsın.' })}
      onClose={closeDialog}
      footer={
        <div className={styles.foot}>
          <p>
            <Trans id="register.terms">
              Üye olarak{' '}
              <Link className="link" to="/pages/$id" params={{ id: '1' }}>
                Genel Şartlar
              </Link>
              ’ı kabul edersin.
            </Trans>{' '}
            <Trans id="register.already_member">Üye misin?</Trans>{' '}
            <button type="button" className="link" onClick={() => openDialog('login')}>
              <Trans id="register.sign_in_now">Giriş yap</Trans>
            </button>
          </p>
          <Button type="submit" form="registration" look="primary" size="lg" isBusy={registerPlayer.isPending} disabled={!hasLine}>
            {hasLine ? t({ id: 'register.submit', message: 'Üye ol' }) : t({ id: 'register.offline', message: 'Bağlantı gerekir' })}
          </Button>
        </div>
      }
    >
      <div className="dialog-body">
        <form id="registration" className={styles.grid} onSubmit={submit} noValidate>
          <PersonFields form={form} />
          <SecretFields form={form} />
          <IdentityFields form={form} />
        </form>
      </div>
    </AccountDialog>
  );
}

type FieldsProps = { form: ReturnType<typeof useForm<RegistrationValues>> };

function PersonFields({ form: { register, formState } }: FieldsProps) {
  const { t } = useLingui();
  const problem = useFieldProblem();
  const { errors } = formState;
  return (
    <>
      <TextField
        {...register('name')}
        label={t({ id: 'field.name', message: 'Ad' })}
        error={problem(errors.name?.message, fieldLimits.name)}
        autoComplete="given-name"
        data-autofocus
      />
      <TextField
        {...register('surname')}
        label={t({ id: 'field.surname', message: 'Soyad' })}
        error={problem(errors.surname?.message, fieldLimits.name)}
        autoComplete="family-name"
      />
      <TextField
        {...register('username')}
        label={t({ id: 'field.username', message: 'Kullanıcı adı' })}
        hint={t({ id: 'field.username_hint', message: '5–30 harf veya rakam' })}
        error={problem(errors.username?.message, fieldLimits.username)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...register('email')}
        type="email"
        label={t({ id: 'field.email', message: 'E-posta' })}
        hint={t({ id: 'field.email_hint', message: 'Şifre sıfırlama kodu buraya gelir' })}
        error={problem(errors.email?.message, fieldLimits.email)}
        autoComplete="email"
      />
    </>
  );
}

function SecretFields({ form: { register, formState } }: FieldsProps) {
  const { t } = useLingui();
  const problem = useFieldProblem();
  const { errors } = formState;
  return (
    <>
      <PasswordField
        {...register('password')}
        label={t({ id: 'field.password', message: 'Şifre' })}
        hint={t({ id: 'field.password_hint', message: '8 karakter ve üzeri öneririz' })}
        error={problem(errors.password?.message, fieldLimits.password)}
        autoComplete="new-password"
      />
      <PasswordField
        {...register('password2')}
        label={t({ id: 'field.password_again', message: 'Şifre tekrar' })}
        error={problem(errors.password2?.message, fieldLimits.password)}
        autoComplete="new-password"
      />
      <TextField
        {...register('phone')}
        label={t({ id: 'field.phone', message: 'Telefon' })}
        prefix={`+${PHONE_PREFIX}`}
        hasPrefixRule
        placeholder="5XX XXX XX XX"
        error={problem(errors.phone?.message, fieldLimits.phone)}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <TextField
        {...register('PersonalNo')}
        label={t({ id: 'field.personal_no', message: 'TC kimlik no' })}
        placeholder={t({ id: 'field.personal_no_hint', message: '11 hane' })}
        error={problem(errors.PersonalNo?.message)}
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  );
}

function IdentityFields({ form }: FieldsProps) {
  const { t } = useLingui();
  const problem = useFieldProblem();
  const { register, setValue, getValues, formState } = form;
  const { errors } = formState;
  const countries = useQuery(accountQueries.form(readLanguage())).data?.countries;
  const hasChosen = useRef(false);
  useEffect(() => {
    if (countries && !hasChosen.current && !getValues('country')) setValue('country', String(TURKIYE_COUNTRY_ID));
  }, [countries, getValues, setValue]);
  const birthProblem = errors.birthDate?.message ?? errors.birthDateDay?.message ?? errors.birthDateMonth?.message ?? errors.birthDateYear?.message;
  return (
    <>
      <fieldset className={`field ${birthProblem ? 'is-error' : ''}`} aria-describedby={birthProblem ? 'birth-date-note' : undefined}>
        <legend className="label">{t({ id: 'field.birth_date', message: 'Doğum tarihi' })}</legend>
        <div className="row-3">
          <div className="control">
            <input
              {...register('birthDateDay')}
              aria-label={t({ id: 'field.day', message: 'Gün' })}
              placeholder={t({ id: 'field.day_short', message: 'GG' })}
              inputMode="numeric"
              maxLength={2}
              autoComplete="bday-day"
            />
          </div>
          <div className="control">
            <input
              {...register('birthDateMonth')}
              aria-label={t({ id: 'field.month', message: 'Ay' })}
              placeholder={t({ id: 'field.month_short', message: 'AA' })}
              inputMode="numeric"
              maxLength={2}
              autoComplete="bday-month"
            />
          </div>
          <div className="control">
            <input
              {...register('birthDateYear')}
              aria-label={t({ id: 'field.year', message: 'Yıl' })}
              placeholder={t({ id: 'field.year_short', message: 'YYYY' })}
              inputMode="numeric"
              maxLength={4}
              autoComplete="bday-year"
            />
          </div>
        </div>
        <FieldNote id="birth-date-note" error={problem(birthProblem)} />
      </fieldset>
      <SelectField
        {...register('country', { onChange: () => (hasChosen.current = true) })}
        label={t({ id: 'field.country', message: 'Ülke' })}
        error={problem(errors.country?.message)}
        autoComplete="country-name"
      >
        {(countries ?? [{ id: TURKIYE_COUNTRY_ID, name: 'Türkiye' }]).map((country) => (
          <option key={country.id} value={country.id}>
            {country.name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
