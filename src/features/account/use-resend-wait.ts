import { useAtom } from 'jotai';
import { useCallback, useEffect, useReducer } from 'react';
import { RESEND_SECONDS } from '#contract/account.ts';
import { ApiError } from '../../api/api-error.ts';
import { keptSentCodesAtom } from './sent-codes.ts';

const SECOND_MS = 1_000;

interface ResendWait {
  /** Until another code may be asked for; 0 when it may. */
  seconds: number;
  start: (seconds?: number) => void;
  /** Goes by what the server demands where it has refused another code for now; a wait of hours is left to its words. */
  startAfter: (error: unknown) => void;
}

/** The countdown to the next code `of` one kind: a deadline, so that it goes on while its form is closed. */
export function useResendWait(of: string): ResendWait {
  const [{ deadlines }, changeSentCodes] = useAtom(keptSentCodesAtom);
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const leftMs = (deadlines[of] ?? 0) - Date.now();
  const seconds = Math.min(RESEND_SECONDS, Math.max(0, Math.ceil(leftMs / SECOND_MS)));
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = useCallback(
    (duration = RESEND_SECONDS) => changeSentCodes((before) => ({ ...before, deadlines: { ...before.deadlines, [of]: Date.now() + duration * SECOND_MS } })),
    [of, changeSentCodes],
  );
  const startAfter = useCallback(
    (error: unknown) => {
      const demanded = error instanceof ApiError ? error.retryAfterSeconds : null;
      if (demanded !== null && demanded <= RESEND_SECONDS) start(demanded);
    },
    [start],
  );
  return { seconds, start, startAfter };
}
