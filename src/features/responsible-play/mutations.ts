import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ExclusionLength, LimitKind, LimitPeriod, PlayStatus, RealityInterval, Restriction, TimeOutLength } from '#contract/responsible-play.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { readSession } from '../../state/session.ts';
import { playQueries } from './queries.ts';

export interface LimitName {
  kind: LimitKind;
  period: LimitPeriod;
}

const statusKey = () => playQueries.status(readSession()?.usercode ?? '').queryKey;

/**
 * Mutation whose response is the whole status, which replaces the cached one. Refetches the status after an error,
 * since the change may have taken effect.
 */
function useStatusAct<Request>(act: (request: Request) => Promise<{ message: string | null; data: PlayStatus }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ data }) => client.setQueryData(statusKey(), data),
    onError: () => void client.invalidateQueries({ queryKey: statusKey() }),
  });
}

/**
 * Sets a limit in lira or whole minutes; null removes it. A lower limit takes effect immediately, a higher or removed
 * one has to wait.
 */
export function useSetLimit() {
  return useStatusAct((request: LimitName & { value: number | null }) => callEndpoint('responsiblePlay.setLimit', request));
}

/** Confirms a raise whose waiting time is over. */
export function useConfirmLimit() {
  return useStatusAct((name: LimitName) => callEndpoint('responsiblePlay.confirmLimit', name));
}

/** Cancels a raise. */
export function useKeepLimit() {
  return useStatusAct((name: LimitName) => callEndpoint('responsiblePlay.keepLimit', name));
}

/** Sets the time at play between two reality checks. */
export function useSetRealityInterval() {
  return useStatusAct((minutes: RealityInterval) => callEndpoint('responsiblePlay.setRealityInterval', { minutes }));
}

function useRestrictionAct<Request>(act: (request: Request) => Promise<{ message: string | null; data: Restriction }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ data }) => subscribeToRestriction(client, data),
    onError: () => void client.invalidateQueries({ queryKey: statusKey() }),
  });
}

function subscribeToRestriction(client: QueryClient, restriction: Restriction): void {
  client.setQueryData(statusKey(), (known) => (known ? { ...known, restriction } : known));
  void client.invalidateQueries({ queryKey: statusKey() });
}

/** Starts a time-out or extends the running one. */
export function useTimeOut() {
  return useRestrictionAct((length: TimeOutLength) => callEndpoint('responsiblePlay.timeOut', { length }));
}

/** Excludes the player, who confirms with their password. */
export function useExcludeSelf() {
  return useRestrictionAct((request: { length: ExclusionLength; password: string }) => callEndpoint('responsiblePlay.excludeSelf', request));
}
