import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { stepBack } from '../../../dialogs/step-back.ts';
import type { LobbyPart } from './device-lobby.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The list of providers is open over the lobby: Back closes it. */
    isProviderListOpen?: boolean | undefined;
  }
}

export interface ProviderFilter {
  /** Providers with their number of games, the chosen ones in any case; undefined while they are not known. */
  shown: LobbyPart['providers'] | undefined;
  chosen: readonly string[];
  toggle: (name: string) => void;
  /** Replaces the choice, from the list of all. */
  apply: (names: readonly string[]) => void;
  /** The list of all, opened in its own history entry. */
  isListOpen: boolean;
  openList: () => void;
  closeList: () => void;
}

/**
 * Returns the provider filter of a lobby. `onChoose` filters it by providers, an empty list removes the filter;
 * `isReplacing` replaces this history entry.
 */
export function useProviderFilter(
  providers: LobbyPart['providers'] | undefined,
  chosen: readonly string[],
  onChoose: (names: readonly string[], isReplacing?: boolean) => void,
): ProviderFilter {
  const router = useRouter();
  const navigate = useNavigate();
  const isListOpen = useRouterState({ select: (state) => state.location.state.isProviderListOpen === true });
  // A chosen provider without results can still be removed.
  const absent = chosen.filter((name) => providers?.every((provider) => provider.name !== name)).map((name) => ({ name, count: 0 }));
  return {
    shown: providers && [...providers, ...absent],
    chosen,
    toggle: (name) => onChoose(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]),
    apply: (names) => onChoose(names, true),
    isListOpen,
    openList: () => void navigate({ to: '.', search: true, resetScroll: false, state: (previous) => ({ ...previous, isProviderListOpen: true }) }),
    closeList: () => stepBack(router.history),
  };
}
