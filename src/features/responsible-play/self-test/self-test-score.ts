/** Never, sometimes, most of the time, almost always. */
export const testAnswers = [0, 1, 2, 3] as const;
export type TestAnswer = (typeof testAnswers)[number];

export const QUESTION_COUNT = 9;

/** Risk levels, lowest first. */
export const riskBands = ['none', 'low', 'moderate', 'high'] as const;
export type RiskBand = (typeof riskBands)[number];

/**
 * Returns the risk level for nine answers, scored by the Problem Gambling Severity Index (Ferris and Wynne, The
 * Canadian Problem Gambling Index: Final Report, Canadian Centre on Substance Abuse, 2001): 0 none, 1 to 2 low, 3 to 7
 * moderate, 8 and more high. Throws if an answer is missing.
 */
export function riskBand(answers: readonly TestAnswer[]): RiskBand {
  if (answers.length !== QUESTION_COUNT) throw new Error(`${answers.length} answers to ${QUESTION_COUNT} questions`);
  const score = answers.reduce<number>((sum, answer) => sum + answer, 0);
  if (score === 0) return 'none';
  if (score <= 2) return 'low';
  return score <= 7 ? 'moderate' : 'high';
}
