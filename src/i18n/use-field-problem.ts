import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { FieldProblem } from '#contract/field-rules.ts';

interface Limits {
  minimum?: number;
  maximum?: number;
}

/**
 * Returns a function that gives one sentence for a field's first problem, in the player's language; undefined for none.
 */
export function useFieldProblem(): (problem: string | undefined, limits?: Limits) => string | undefined {
  const { t } = useLingui();
  return useCallback(
    (problem, { minimum = 0, maximum = 0 } = {}) => {
      if (problem === undefined) return undefined;
      const sentences: Record<FieldProblem | 'phone', string> = {
        required: t({ id: 'problem.required', message: 'Bu alan gerekli.' }),
        tooShort: t({ id: 'problem.too_short', message: `En az ${minimum} karakter olmalı.` }),
        tooLong: t({ id: 'problem.too_long', message: `En çok ${maximum} karakter olabilir.` }),
        lettersOnly: t({ id: 'problem.letters_only', message: 'Yalnızca harf ve kelime arasında tek boşluk kullan.' }),
        lettersAndDigitsOnly: t({ id: 'problem.letters_and_digits', message: 'Yalnızca İngilizce harf ve rakam kullan.' }),
        digitsOnly: t({ id: 'problem.digits_only', message: 'Yalnızca rakam kullan.' }),
        email: t({ id: 'problem.email', message: 'Geçerli bir e-posta adresi yaz.' }),
        phoneAbroad: t({ id: 'problem.phone_abroad', message: 'Yalnızca Türkiye (+90) numarası yaz.' }),
        personalNo: t({ id: 'problem.personal_no', message: '11 hane olmalı.' }),
        birthDate: t({ id: 'problem.birth_date', message: 'Geçerli bir tarih gir.' }),
        underage: t({ id: 'problem.underage', message: '18 yaşından küçükler üye olamaz.' }),
        passwordsDiffer: t({ id: 'problem.passwords_differ', message: 'Şifreler aynı değil.' }),
        phone: t({ id: 'problem.phone', message: 'Başında 0 olmadan 10 hane yaz.' }),
        code: t({ id: 'problem.code', message: '6 hane olmalı.' }),
        amount: t({ id: 'problem.amount', message: 'Tutarı 1.234,56 gibi yaz.' }),
        amountAmbiguous: t({ id: 'problem.amount_ambiguous', message: 'Bu tutar iki türlü okunur. Kuruşu virgülle yaz: 0,50 ya da 500.' }),
        wholeAmount: t({ id: 'problem.whole_amount', message: 'Kuruşsuz bir tutar yaz.' }),
        amountRange: t({ id: 'problem.amount_range', message: 'Tutar bu yöntemin sınırları dışında.' }),
        mask: t({ id: 'problem.mask', message: 'Eksik ya da beklenmeyen karakter var.' }),
        ibanAbroad: t({ id: 'problem.iban_abroad', message: 'Bu IBAN başka bir ülkenin. TR ile başlayan bir IBAN yaz.' }),
        option: t({ id: 'problem.option', message: 'Listeden birini seç.' }),
        invalid: t({ id: 'problem.invalid', message: 'Bu değer kabul edilmiyor.' }),
      };
      return problem in sentences ? sentences[problem as keyof typeof sentences] : sentences.invalid;
    },
    [t],
  );
}
