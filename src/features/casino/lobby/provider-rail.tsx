import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { stepBack } from '../../../dialogs/step-back.ts';
import { formatCount } from '../../../i18n/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { letteringOf } from '../lettering-of.ts';
import type { LobbyPart } from './device-lobby.ts';
import { ProviderPanel } from './provider-panel.tsx';
import styles from './provider-rail.module.css';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The list of providers is open over the lobby: Back closes it. */
    isProviderListOpen?: boolean | undefined;
  }
}

interface ProviderRailProps {
  /** Providers with their number of games; undefined while they are not known. */
  providers: LobbyPart['providers'] | undefined;
  chosen: readonly string[];
  /** Filters the lobby by providers; an empty list removes the filter. `isReplacing` replaces this history entry. */
  onChoose: (providers: readonly string[], isReplacing?: boolean) => void;
}

/** The list of providers, opened in its own history entry. */
function useProviderList() {
  const router = useRouter();
  const navigate = useNavigate();
  const isOpen = useRouterState({ select: (state) => state.location.state.isProviderListOpen === true });
  const open = () => void navigate({ to: '.', search: true, resetScroll: false, state: (previous) => ({ ...previous, isProviderListOpen: true }) });
  const close = () => stepBack(router.history);
  return { isOpen, open, close };
}

/** Returns whether a rail is at its start and at its end. Follows scrolling, resizing and new content. */
function useEdges(rail: RefObject<HTMLUListElement | null>) {
  const [edges, setEdges] = useState({ isAtStart: true, isAtEnd: true });
  useEffect(() => {
    const element = rail.current;
    if (!element) return;
    const note = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const next = { isAtStart: scrollLeft < 1, isAtEnd: scrollLeft + clientWidth >= scrollWidth - 1 };
      setEdges((before) => (before.isAtStart === next.isAtStart && before.isAtEnd === next.isAtEnd ? before : next));
    };
    note();
    const sizes = new ResizeObserver(note);
    sizes.observe(element);
    const content = new MutationObserver(note);
    content.observe(element, { childList: true });
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
      element.removeEventListener('scroll', note);
    };
  }, [rail]);
  return edges;
}

/** Provider filter: a rail that starts with the largest ones, and a list of all. */
export function ProviderRail({ providers, chosen, onChoose }: ProviderRailProps) {
  const { t } = useLingui();
  const rail = useRef<HTMLUListElement>(null);
  const edges = useEdges(rail);
  const list = useProviderList();
  if (providers?.length === 0 && chosen.length === 0) return null;
  // A chosen provider without results can still be removed.
  const absent = chosen.filter((name) => providers?.every((provider) => provider.name !== name)).map((name) => ({ name, count: 0 }));
  const shown = providers && [...providers, ...absent];
  const toggle = (name: string) => onChoose(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  const move = (direction: 1 | -1) => rail.current?.scrollBy({ left: direction * rail.current.clientWidth, behavior: 'smooth' });
  return (
    <section aria-labelledby="providers-title">
      <div className={styles.head}>
        <h2 id="providers-title">
          <Trans id="lobby.providers">Sağlayıcı</Trans>
        </h2>
        <span className="num muted">{shown ? formatCount(shown.length) : ''}</span>
        <button type="button" className="btn quiet" aria-haspopup="dialog" disabled={!shown} onClick={list.open}>
          <svg className="i i-20" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3 8h10M19 8h2M3 16h2M11 16h10M16 5.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6ZM8 13.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z" />
          </svg>
          <Trans id="lobby.all_providers">Tümünü gör</Trans>
        </button>
        <span className={styles.moves} hidden={edges.isAtStart && edges.isAtEnd}>
          <button
            type="button"
            className="icon-btn boxed"
            disabled={edges.isAtStart}
            aria-label={t({ id: 'lobby.providers_before', message: 'Önceki sağlayıcılar' })}
            onClick={() => move(-1)}
          >
            <Icon name="left" size={20} />
          </button>
          <button
            type="button"
            className="icon-btn boxed"
            disabled={edges.isAtEnd}
            aria-label={t({ id: 'lobby.providers_next', message: 'Sonraki sağlayıcılar' })}
            onClick={() => move(1)}
          >
            <Icon name="right" size={20} />
          </button>
        </span>
      </div>
      <ul ref={rail} className={styles.rail} aria-busy={!shown}>
        {shown
          ? shown.map(({ name, count }) => (
              <li key={name}>
                <button type="button" className={styles.provider} aria-pressed={chosen.includes(name)} onClick={() => toggle(name)}>
                  <span className={letteringOf(name)}>{name}</span>
                  <span className="num">{formatCount(count)}</span>
                </button>
              </li>
            ))
          : Array.from({ length: 7 }, (_, index) => <li key={String(index)} className={`sk ${styles.place}`} />)}
      </ul>
      {list.isOpen && shown ? <ProviderPanel providers={shown} chosen={chosen} onApply={(names) => onChoose(names, true)} onClose={list.close} /> : null}
    </section>
  );
}
