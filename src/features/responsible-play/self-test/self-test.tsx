import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { Picks } from '../../../ui/picks.tsx';
import { SectionLink } from '../section-link.tsx';
import { SignList } from '../sign-list.tsx';
import styles from './self-test.module.css';
import { QUESTION_COUNT, type RiskBand, riskBand, riskBands, type TestAnswer, testAnswers } from './self-test-score.ts';
import { useAnswerWords, useBandWords, useTestQuestions } from './self-test-words.ts';

const FULL_PERCENT = 100;

/** Nine questions and the risk that the answers indicate. The answers stay in memory: nothing is stored or sent. */
export function SelfTest() {
  const [answers, setAnswers] = useState<readonly TestAnswer[]>([]);
  const [asked, setAsked] = useState(0);
  const [wasMoved, setWasMoved] = useState(false);
  const move = (next: number) => {
    setWasMoved(true);
    setAsked(next);
  };
  const answer = (given: TestAnswer) => {
    setAnswers([...answers.slice(0, asked), given, ...answers.slice(asked + 1)]);
    move(asked + 1);
  };
  const restart = () => {
    setAnswers([]);
    move(0);
  };
  return (
    <Card>
      {asked === QUESTION_COUNT ? (
        <Result band={riskBand(answers)} onRestart={restart} />
      ) : (
        <Question
          key={asked}
          index={asked}
          known={answers[asked] ?? null}
          takesFocus={wasMoved}
          onAnswer={answer}
          onBack={asked === 0 ? null : () => move(asked - 1)}
        />
      )}
    </Card>
  );
}

interface QuestionProps {
  index: number;
  /** The previous answer; null if there is none. */
  known: TestAnswer | null;
  takesFocus: boolean;
  onAnswer: (answer: TestAnswer) => void;
  onBack: (() => void) | null;
}

function Question({ index, known, takesFocus, onAnswer, onBack }: QuestionProps) {
  const { t } = useLingui();
  const question = useTestQuestions()[index] ?? '';
  const words = useAnswerWords();
  const [chosen, setChosen] = useState(known);
  const form = useRef<HTMLFormElement>(null);
  const number = index + 1;
  useEffect(() => {
    if (takesFocus) form.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const submit = () => {
    if (chosen !== null) onAnswer(chosen);
  };
  return (
    <Form
      ref={form}
      className={styles.question}
      tabIndex={-1}
      aria-label={t({ id: 'rp.test.of', message: `Soru ${number} / ${QUESTION_COUNT}` })}
      onSubmit={submit}
    >
      <div className={styles.progress}>
        <p>
          <span>
            <Trans id="rp.test.question">Soru</Trans>
          </span>
          <b className="num">
            {number} / {QUESTION_COUNT}
          </b>
        </p>
        <div
          role="progressbar"
          aria-label={t({ id: 'rp.test.progress', message: 'Testin ilerlemesi' })}
          aria-valuemin={0}
          aria-valuemax={QUESTION_COUNT}
          aria-valuenow={number}
        >
          <i style={{ inlineSize: `${(number / QUESTION_COUNT) * FULL_PERCENT}%` }} />
        </div>
      </div>
      <Picks legend={question} isHeading choices={testAnswers.map((value) => ({ value, label: words[value] }))} chosen={chosen} onChoose={setChosen} />
      <div className={styles.acts}>
        <Button type="submit" disabled={chosen === null}>
          {number === QUESTION_COUNT ? <Trans id="rp.test.result">Sonucu gör</Trans> : <Trans id="rp.test.next">Sonraki soru</Trans>}
        </Button>
        {onBack ? (
          <Button look="quiet" onClick={onBack}>
            <Trans id="rp.test.back">Önceki</Trans>
          </Button>
        ) : null}
      </div>
    </Form>
  );
}

function Result({ band, onRestart }: { band: RiskBand; onRestart: () => void }) {
  const words = useBandWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.question}>
      <h3 ref={heading} tabIndex={-1}>
        {words[band].title}
      </h3>
      <Scale band={band} />
      <p className={styles.text}>
        {words[band].text} <Trans id="rp.test.no_diagnosis">Bu bir tanı değil; kendine bakman için bir ölçü.</Trans>
      </p>
      <Advice band={band} />
      <p className="hint">
        <Trans id="rp.test.private">Yanıtların kaydedilmez ve kimseyle paylaşılmaz.</Trans>
      </p>
      <div className={styles.acts}>
        <Button look="outline" onClick={onRestart}>
          <Trans id="rp.test.again">Yeniden yap</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Shows the four risk levels with the player's own marked. */
function Scale({ band }: { band: RiskBand }) {
  const words = useBandWords();
  return (
    <ol className={styles.scale}>
      {riskBands.map((item) => (
        <li key={item} data-band={item} aria-current={item === band ? 'true' : undefined}>
          {words[item].name}
        </li>
      ))}
    </ol>
  );
}

function Advice({ band }: { band: RiskBand }) {
  const advice: ReactNode[] = [
    <Trans key="limits" id="rp.test.advice_limits">
      Bir kayıp limiti koy ya da düşür. <SectionLink to="limits">Limitlere git</SectionLink>
    </Trans>,
    <Trans key="time-out" id="rp.test.advice_timeout">
      Birkaç gün ara ver. <SectionLink to="time-out">Molaya git</SectionLink>
    </Trans>,
    <Trans key="self-exclusion" id="rp.test.advice_exclusion">
      Uzun bir ara da senin elinde. <SectionLink to="self-exclusion">Kendini dışlamaya git</SectionLink>
    </Trans>,
    <Trans key="help" id="rp.test.advice_help">
      Konuşmak istersen yolu burada. <SectionLink to="help">Yardım al</SectionLink>
    </Trans>,
  ];
  const shown = { none: [0], low: [0, 1], moderate: [0, 1, 3], high: [3, 2, 1, 0] }[band];
  return (
    <SignList tone="good">
      {shown.map((index) => (
        <li key={index}>{advice[index]}</li>
      ))}
    </SignList>
  );
}
