import { useLingui } from '@lingui/react/macro';
import type { RiskBand, TestAnswer } from './self-test-score.ts';

/** Returns the nine questions, which cover the Problem Gambling Severity Index in our own words. */
export function useTestQuestions(): string[] {
  const { t } = useLingui();
  return [
    t({ id: 'rp.test.q1', message: 'Son 12 ayda, kaybetmeyi göze alabileceğinden fazlasıyla oynadın mı?' }),
    t({ id: 'rp.test.q2', message: 'Aynı heyecanı duymak için giderek daha yüksek tutarlar gerekti mi?' }),
    t({ id: 'rp.test.q3', message: 'Kaybettiğini geri almak için başka bir gün yeniden oynadın mı?' }),
    t({ id: 'rp.test.q4', message: 'Oynayacak para bulmak için borç aldın ya da bir şey sattın mı?' }),
    t({ id: 'rp.test.q5', message: 'Oyunla bir sorunun olabileceğini düşündün mü?' }),
    t({ id: 'rp.test.q6', message: 'Oyun sende stres, kaygı ya da başka bir sağlık sorununa yol açtı mı?' }),
    t({ id: 'rp.test.q7', message: 'Haklı olsunlar olmasınlar, birileri oynamanı eleştirdi ya da bir sorunun olduğunu söyledi mi?' }),
    t({ id: 'rp.test.q8', message: 'Oyun seni ya da evini para sıkıntısına soktu mu?' }),
    t({ id: 'rp.test.q9', message: 'Oynama biçimin ya da oynayınca olanlar yüzünden suçluluk duydun mu?' }),
  ];
}

export function useAnswerWords(): Record<TestAnswer, string> {
  const { t } = useLingui();
  return {
    0: t({ id: 'rp.test.never', message: 'Hiç' }),
    1: t({ id: 'rp.test.sometimes', message: 'Bazen' }),
    2: t({ id: 'rp.test.mostly', message: 'Çoğu zaman' }),
    3: t({ id: 'rp.test.always', message: 'Neredeyse her zaman' }),
  };
}

interface BandWords {
  /** Label on the scale. */
  name: string;
  title: string;
  text: string;
}

export function useBandWords(): Record<RiskBand, BandWords> {
  const { t } = useLingui();
  return {
    none: {
      name: t({ id: 'rp.test.none', message: 'Sorun yok' }),
      title: t({ id: 'rp.test.none_title', message: 'Oyun yerinde duruyor' }),
      text: t({ id: 'rp.test.none_text', message: 'Yanıtlarında bir sorun işareti yok. Limit koymak, öyle kalmasına yardım eder.' }),
    },
    low: {
      name: t({ id: 'rp.test.low', message: 'Düşük' }),
      title: t({ id: 'rp.test.low_title', message: 'Küçük işaretler var' }),
      text: t({ id: 'rp.test.low_text', message: 'Şimdilik az; yine de bir göz kulak ol. Baştan konmuş bir limit işi kolaylaştırır.' }),
    },
    moderate: {
      name: t({ id: 'rp.test.moderate', message: 'Orta' }),
      title: t({ id: 'rp.test.moderate_title', message: 'Dikkat etmende yarar var' }),
      text: t({ id: 'rp.test.moderate_text', message: 'Yanıtların, oyunun zaman zaman istediğinden fazla yer tuttuğunu gösteriyor.' }),
    },
    high: {
      name: t({ id: 'rp.test.high', message: 'Yüksek' }),
      title: t({ id: 'rp.test.high_title', message: 'Biriyle konuşmanın zamanı' }),
      text: t({ id: 'rp.test.high_text', message: 'Yanıtların, oyunun sana zarar verdiğini gösteriyor. Bunu tek başına çözmek zorunda değilsin.' }),
    },
  };
}
