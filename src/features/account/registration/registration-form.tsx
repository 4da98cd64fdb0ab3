import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect, useId, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { PHONE_PREFIX, TURKIYE_COUNTRY_ID } from '#contract/account.ts';
import { fieldLimits } from '#contract/field-rules.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useDialogActions } from '../../../dialogs/use-dialog.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { useFieldProblem } from '../../../i18n/use-field-problem.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { useBusy } from '../../../state/busy.ts';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { useHasPath } from '../../../state/use-lacking-calls.ts';
import { readText, storageKeys } from '../../../storage/local-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { exactText, FieldNote, PasswordField, SelectField, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { useTrialBonusAmount } from '../../bonuses/queries.ts';
import styles from '../account-dialog.module.css';
import { registrationDraftAtom, registrationFlowAtom } from '../atoms.ts';
import { useRegister } from '../mutations.ts';
import { digitsOf, filterDigits, filterPhoneInput, formatPhone } from '../phone-mask.ts';
import { accountQueries } from '../queries.ts';
import { emptyRegistration, publicDraft, type RegistrationValues, registrationResolver, toRegistration } from '../registration-values.ts';

/** Connects the button in the dialog's footer to the form above it. */
const FORM_ID = 'registration';

/** Form state that starts from the stored draft and stores it again when the dialog closes. */
function useKeptForm() {
  const [draft, setDraft] = useAtom(registrationDraftAtom);
  const first = { ...emptyRegistration, ...draft };
  const form = useForm<RegistrationValues>({ resolver: registrationResolver, defaultValues: first, mode: 'onTouched' });
  const { getValues, formState } = form;
  const hasDraft = Object.entries(first).some(([key, value]) => value !== emptyRegistration[key as keyof RegistrationValues]);
  useBusy('form', formState.isDirty || hasDraft);
  useEffect(() => () => setDraft(publicDraft(getValues())), [getValues, setDraft]);
  return form;
}

/**
 * State and submission of the registration form. Calls `onBonusAccepted` with the phone once the server has accepted a
 * form that asks for the trial bonus.
 */
export function useRegistrationForm(onBonusAccepted: (phone: string) => Promise<void>) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const offeredBonus = useTrialBonusAmount();
  const [flow, setFlow] = useAtom(registrationFlowAtom);
  const setDraft = useSetAtom(registrationDraftAtom);
  const form = useKeptForm();
  const accepted = useRef({ phone: '', offeredBonus: 0, acceptedBonus: 0 });
  const registerPlayer = useRegister(() => {
    const { acceptedBonus } = accepted.current;
    setFlow({ ...accepted.current, step: acceptedBonus > 0 ? 'phone' : 'done', isPhoneLocked: true, isBonusWanted: false });
    setDraft({});
  });
  const { reset } = form;
  const isAccepted = flow !== null;
  useEffect(() => {
    // Sent by this form, or by one that was closed before its response came.
    if (isAccepted) reset(emptyRegistration);
  }, [isAccepted, reset]);
  const submit = form.handleSubmit(async (values) => {
    const registration = toRegistration(values, { referrer: readText(storageKeys.referrer), offeredBonus });
    const acceptedBonus = registration.trialBonus ? offeredBonus : 0;
    const phone = formatPhone(digitsOf(values.phone));
    accepted.current = { phone, offeredBonus, acceptedBonus };
    try {
      const { message } = await registerPlayer.mutateAsync(registration);
      void showToast('success', message || t({ id: 'register.done', message: 'Üyeliğin tamam.' }));
      if (acceptedBonus > 0) await onBonusAccepted(phone);
    } catch (error) {
      void showToast('error', errorMessage(error));
    }
  });
  const { error, isUnderWay: isPending } = registerPlayer;
  return { form, submit, offeredBonus, isPending, isRefused: error instanceof ApiError && error.kind === 'refused' };
}
type RegistrationFormState = ReturnType<typeof useRegistrationForm>;

/** The form's single tab, styled as the dialog title it replaces. */
export function RegistrationTab() {
  const { t } = useLingui();
  return (
    <div className={styles.tabs} role="tablist">
      <button type="button" className="display" role="tab" aria-selected="true" aria-controls={FORM_ID}>
        {t({ id: 'register.title', message: 'Üye ol' })}
      </button>
    </div>
  );
}

export function RegistrationFields({ state: { form, submit, offeredBonus, isPending, isRefused } }: { state: RegistrationFormState }) {
  return (
    <div className="dialog-body">
      <Form id={FORM_ID} onSubmit={submit}>
        <div className={styles.grid}>
          <PersonFields form={form} />
          <SecretFields form={form} />
          <IdentityFields form={form} />
        </div>
        {offeredBonus > 0 ? <TrialBonusBox form={form} offeredBonus={offeredBonus} isPending={isPending} /> : null}
        {isRefused ? <SupportWay /> : null}
      </Form>
    </div>
  );
}

/** Link to the support, for players whose registration was refused. */
function SupportWay() {
  const { openDialog } = useDialogActions();
  return (
    <p className="hint">
      <Trans id="register.refused">Üyelik olmadı mı?</Trans>{' '}
      <button type="button" className="link" onClick={() => openDialog('support')}>
        <Trans id="support.title">Canlı destek</Trans>
      </button>
    </p>
  );
}

/** Checkbox for the trial bonus; keeps its choice even if the offer changes or sending fails. */
function TrialBonusBox({ form, offeredBonus, isPending }: FieldsProps & { offeredBonus: number; isPending: boolean }) {
  const isWanted = form.watch('trialBonus');
  const amount = (
    <b className="money" translate="no">
      {formatMoney(offeredBonus)}
    </b>
  );
  return (
    <label className={`check ${styles.check}`}>
      <input
        type="checkbox"
        checked={isWanted}
        disabled={isPending}
        onChange={(event) => form.setValue('trialBonus', event.currentTarget.checked, { shouldDirty: true })}
      />
      <span>
        <Trans id="register.trial_bonus">Deneme bonusu istiyorum: {amount}. Üyelikten sonra telefonunu doğrularsın.</Trans>
      </span>
    </label>
  );
}

/** The terms that the button accepts, beside the button. */
export function RegistrationFooter({ isPending }: { isPending: boolean }) {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const { openDialog } = useDialogActions();
  const newTabHintId = useId();
  const hasTerms = useHasPath()('/pages/1');
  return (
    <div className={styles.foot}>
      <p>
        <Trans id="login.adults_only">18 yaşından küçükler üye olamaz.</Trans>{' '}
        {hasTerms ? (
          <>
            <Trans id="register.terms">
              Üye olarak{' '}
              <Link className="link" to="/pages/$id" params={{ id: '1' }} target="_blank" rel="noopener" aria-describedby={newTabHintId}>
                Genel Şartlar
              </Link>
              ’ı kabul edersin.
            </Trans>{' '}
            <span id={newTabHintId} hidden>
              <Trans id="link.new_tab">Yeni sekmede açılır</Trans>
            </span>
          </>
        ) : null}
        <Trans id="register.already_member">Üye misin?</Trans>{' '}
        <button type="button" className="link" onClick={() => openDialog('login')}>
          <Trans id="register.sign_in_now">Giriş yap</Trans>
        </button>
      </p>
      <Button type="submit" form={FORM_ID} look="primary" size="lg" isBusy={isPending} disabled={!isOnline}>
        {isOnline ? t({ id: 'register.submit', message: 'Üye ol' }) : t({ id: 'register.offline', message: 'Bağlantı gerekir' })}
      </Button>
    </div>
  );
}

type FieldsProps = { form: UseFormReturn<RegistrationValues> };

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
        {...exactText}
      />
      <TextField
        {...register('email')}
        type="email"
        label={t({ id: 'field.email', message: 'E-posta' })}
        hint={t({ id: 'field.email_hint', message: 'Şifre sıfırlama kodu buraya gelir' })}
        error={problem(errors.email?.message, fieldLimits.email)}
        autoComplete="email"
        {...exactText}
      />
    </>
  );
}

function SecretFields({ form: { register, formState, trigger } }: FieldsProps) {
  const { t } = useLingui();
  const problem = useFieldProblem();
  const { errors } = formState;
  const compareAgain = () => {
    if (errors.password2) void trigger('password2');
  };
  return (
    <>
      <PasswordField
        {...register('password', { onChange: compareAgain })}
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
        onInput={filterPhoneInput}
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

const birthFields = ['birthDateDay', 'birthDateMonth', 'birthDateYear'] as const;

function IdentityFields({ form }: FieldsProps) {
  return (
    <>
      <BirthDate form={form} />
      <CountrySelect form={form} />
    </>
  );
}

/** The three parts of the birth date; an invalid or underage date is reported once for all three. */
function BirthDate({ form: { register, formState, trigger } }: FieldsProps) {
  const { t } = useLingui();
  const problem = useFieldProblem();
  const { errors } = formState;
  const found = birthFields.map((name) => errors[name]?.message).find(Boolean);
  const parts = {
    birthDateDay: {
      label: t({ id: 'field.day', message: 'Gün' }),
      placeholder: t({ id: 'field.day_short', message: 'GG' }),
      digits: 2,
      autoComplete: 'bday-day',
    },
    birthDateMonth: {
      label: t({ id: 'field.month', message: 'Ay' }),
      placeholder: t({ id: 'field.month_short', message: 'AA' }),
      digits: 2,
      autoComplete: 'bday-month',
    },
    birthDateYear: {
      label: t({ id: 'field.year', message: 'Yıl' }),
      placeholder: t({ id: 'field.year_short', message: 'YYYY' }),
      digits: 4,
      autoComplete: 'bday-year',
    },
  };
  const checkAgain = () => {
    if (found) void trigger(birthFields);
  };
  return (
    <fieldset className={`field ${found ? 'is-error' : ''}`} aria-describedby={found ? 'birth-date-note' : undefined}>
      <legend className="label">{t({ id: 'field.birth_date', message: 'Doğum tarihi' })}</legend>
      <div className="row-3">
        {birthFields.map((name) => (
          <div key={name} className="control">
            <input
              {...register(name, { onChange: checkAgain, ...(name === 'birthDateYear' ? { onBlur: () => void trigger(birthFields) } : {}) })}
              onInput={filterDigits(parts[name].digits)}
              aria-label={parts[name].label}
              aria-invalid={found ? true : undefined}
              placeholder={parts[name].placeholder}
              inputMode="numeric"
              autoComplete={parts[name].autoComplete}
            />
          </div>
        ))}
      </div>
      <FieldNote id="birth-date-note" error={problem(found)} />
    </fieldset>
  );
}

/**
 * Select for the country, Türkiye by default. A list that loads late clears the choice only if it lacks that country.
 */
function CountrySelect({ form: { register, watch, setValue, formState } }: FieldsProps) {
  const { t } = useLingui();
  const problem = useFieldProblem();
  const countries = useQuery(accountQueries.form(useLocale())).data?.countries;
  const chosen = watch('country');
  const isUnknown = countries !== undefined && chosen !== '' && !countries.some(({ id }) => String(id) === chosen);
  useEffect(() => {
    if (isUnknown) setValue('country', '');
  }, [isUnknown, setValue]);
  return (
    <SelectField
      {...register('country')}
      value={chosen}
      label={t({ id: 'field.country', message: 'Ülke' })}
      error={problem(formState.errors.country?.message)}
      autoComplete="country-name"
    >
      {chosen === '' ? <option value="">{t({ id: 'field.choose_country', message: 'Ülkeni seç' })}</option> : null}
      {(countries ?? [{ id: TURKIYE_COUNTRY_ID, name: 'Türkiye' }]).map((country) => (
        <option key={country.id} value={country.id}>
          {country.name}
        </option>
      ))}
    </SelectField>
  );
}
