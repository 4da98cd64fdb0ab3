import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Game } from '#contract/casino.ts';
import type { SystemCategory } from '#contract/enumerations.ts';
import { readTyped } from '#contract/typed-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './search-field.module.css';
import { type SearchOption, SearchSuggestions } from './search-suggestions.tsx';
import { type FirstSuggestions, type GameSearch, useGameSearch } from './use-game-search.ts';

interface SearchFieldProps {
  category: SystemCategory;
  /** The text by which the lobby is filtered. */
  q: string;
  onOpenGame: (game: Game) => void;
  /** Filters the lobby by a text; '' removes the filter. */
  onSearch: (text: string) => void;
  /** What the search was opened for. */
  first: FirstSuggestions | undefined;
  /** Names the visit that came for the search: the field is focused at once, and again by another visit. */
  wantedBy: string | null;
  onOpenLobby: (category: SystemCategory) => void;
}

/** Returns the options below the field, in order. */
function optionsOf({ games, instead, word, text, first, total }: GameSearch): SearchOption[] {
  const found = [...games, ...instead].map((game): SearchOption => ({ kind: 'game', game }));
  if (word !== null) found.unshift({ kind: 'word', word });
  if (games.length > 0 && text !== '') found.push({ kind: 'all' });
  if (first === 'crash' && total !== undefined && total > games.length) found.push({ kind: 'lobby', category: 'crash' });
  return found;
}

/** State of the search field: the typed text, the active option, and what keys and pointers do. */
function useSearchField({ category, q, first, onOpenGame, onOpenLobby, onSearch, wantedBy }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(q);
  const [shownQ, setShownQ] = useState(q);
  if (shownQ !== q) {
    // Back or a suggested word has changed the search.
    setShownQ(q);
    setTyped(q);
  }
  const [isOpen, setIsOpen] = useState(wantedBy !== null && !import.meta.env.SSR);
  const [active, setActive] = useState(-1);
  const search = useGameSearch(category, first, typed, isOpen);
  const options = optionsOf(search);
  const isShown = isOpen && (search.text !== '' || options.length > 0);
  useEffect(() => {
    if (wantedBy === null) return;
    input.current?.focus({ preventScroll: true });
    setIsOpen(true);
  }, [wantedBy]);
  const change = (text: string) => {
    setTyped(text);
    setActive(-1);
    setIsOpen(true);
  };
  const choose = (option: SearchOption | undefined) => {
    if (option?.kind === 'word') return change(option.word);
    setIsOpen(false);
    setActive(-1);
    if (option?.kind === 'game') onOpenGame(option.game);
    else if (option?.kind === 'lobby') onOpenLobby(option.category);
    else onSearch(readTyped(typed));
  };
  const clear = () => {
    if (q !== '') onSearch('');
    change('');
    input.current?.focus();
  };
  const move = (step: 1 | -1) => {
    if (!isShown) setIsOpen(true);
    else if (options.length > 0) setActive((before) => (before < 0 && step < 0 ? options.length - 1 : (before + step + options.length) % options.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') choose(isShown ? options[active] : undefined);
    else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setIsOpen(false);
    } else if (event.key === 'Escape' && typed !== '') {
      clear();
      setIsOpen(false);
    }
  };
  return { input, typed, active, setActive, search, options, isShown, setIsOpen, change, choose, clear, onKeyDown };
}

/** The search of a lobby. Suggests games while typing; Enter or 'see all' filters the lobby by the typed text. */
export function SearchField(props: SearchFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const { input, typed, active, setActive, search, options, isShown, setIsOpen, change, choose, clear, onKeyDown } = useSearchField(props);
  const label =
    props.category === 'live' ? t({ id: 'search.tables', message: 'Masa veya sağlayıcı ara' }) : t({ id: 'search.games', message: 'Oyun veya sağlayıcı ara' });
  return (
    <search
      className={styles.search}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <div className="control">
        <Icon name="search" size={20} />
        <input
          ref={input}
          data-early="search"
          id={id}
          type="search"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          placeholder={label}
          value={typed}
          onChange={(event) => change(event.target.value)}
          onFocus={() => setIsOpen(true)}
          onClick={() => setIsOpen(true)}
          onKeyDown={onKeyDown}
        />
        {typed === '' ? null : (
          <button type="button" className="icon-btn" aria-label={t({ id: 'search.clear', message: 'Aramayı temizle' })} onClick={clear}>
            <Icon name="close" size={20} />
          </button>
        )}
      </div>
      {isShown ? (
        <SearchSuggestions id={id} search={search} options={options} active={active} onPoint={setActive} onChoose={choose} />
      ) : (
        <div id={`${id}-list`} hidden />
      )}
    </search>
  );
}
