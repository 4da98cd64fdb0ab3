import { useAtom } from 'jotai';
import { useCallback, useEffect, useReducer } from 'react';
import { RESEND_SECONDS } from '#contract/account.ts';
import { ApiError } from '../../../api/api-error.ts';
import { storedSentCodesAtom } from './sent-codes.ts';

const SECOND_MS = 1_000;
const HTTP_OK = 200;

interface ResendWait {
  /** Seconds until another code may be requested for the same username or phone; 0 if it may be requested now. */
  secondsFor: (to: string) => number;
  start: (to: string, seconds?: number) => void;
  /**
   * Starts the wait that the server demands if it has refused another code for now, and returns true: someone requested
   * one a moment ago. Returns false for a rate limit, which says nothing about codes, and for a wait longer than the
   * countdown, which is left to the server's message.
   */
  startAfter: (to: string, error: unknown) => boolean;
}

/**
 * Countdown to the next code of one kind, per username or phone. Stores a deadline, so that it continues while its form
 * is closed.
 */
export function useResendWait(of: 'phone' | 'reset' | 'login'): ResendWait {
  const [{ deadlines }, changeSentCodes] = useAtom(storedSentCodesAtom);
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const isRunning = Object.values(deadlines).some((deadline) => deadline > Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  const secondsFor = (to: string) => {
    const leftMs = (deadlines[`${of}:${to}`] ?? 0) - Date.now();
    return Math.min(RESEND_SECONDS, Math.max(0, Math.ceil(leftMs / SECOND_MS)));
  };
  const start = useCallback(
    (to: string, seconds = RESEND_SECONDS) =>
      changeSentCodes((before) => {
        const running = Object.entries(before.deadlines).filter(([, deadline]) => deadline > Date.now());
        return { ...before, deadlines: { ...Object.fromEntries(running), [`${of}:${to}`]: Date.now() + seconds * SECOND_MS } };
      }),
    [of, changeSentCodes],
  );
  const startAfter = useCallback(
    (to: string, error: unknown) => {
      if (!(error instanceof ApiError) || error.kind !== 'refused' || error.status !== HTTP_OK) return false;
      const { retryAfterSeconds } = error;
      if (retryAfterSeconds === null || retryAfterSeconds > RESEND_SECONDS) return false;
      start(to, retryAfterSeconds);
      return true;
    },
    [start],
  );
  return { secondsFor, start, startAfter };
}
