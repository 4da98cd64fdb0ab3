import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Game } from '#contract/casino.ts';
import type { SystemCategory } from '#contract/enumerations.ts';
import { formatCount } from '../../../i18n/format.ts';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { GamePicture } from '../tiles/game-picture.tsx';
import { markHits } from './mark-hits.ts';
import styles from './search-field.module.css';
import type { FirstSuggestions, GameSearch } from './use-game-search.ts';

/** One option below the field: a game, another word to search for, everything that matches, or another lobby. */
export type SearchOption = { kind: 'game'; game: Game } | { kind: 'word'; word: string } | { kind: 'all' } | { kind: 'lobby'; category: SystemCategory };

interface SearchSuggestionsProps {
  /** Prefix of its elements' ids. */
  id: string;
  search: GameSearch;
  options: readonly SearchOption[];
  active: number;
  onPoint: (index: number) => void;
  onChoose: (option: SearchOption) => void;
}

/** A text with the parts marked that match the search. */
function Marked({ text, search }: { text: string; search: string }) {
  let place = 0;
  return markHits(text, search).map((part) => {
    place += part.text.length;
    return part.isHit ? <mark key={place}>{part.text}</mark> : part.text;
  });
}

/**
 * The list below the search field. The field keeps the focus; options are chosen by pointer or with the field's keys.
 */
export function SearchSuggestions({ id, search, options, active, onPoint, onChoose }: SearchSuggestionsProps) {
  const { t } = useLingui();
  return (
    <div className={styles.pop}>
      <SearchNews search={search} />
      <div id={`${id}-list`} role="listbox" aria-label={t({ id: 'search.suggestions', message: 'Öneriler' })} hidden={options.length === 0}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose
          <div
            key={option.kind === 'game' ? `${option.game.mainProviderId}/${option.game.gameCode}` : option.kind}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={option.kind === 'all' || option.kind === 'lobby' ? styles.all : styles.hit}
            onPointerMove={() => onPoint(index)}
            // Otherwise the field would lose the focus before the click, and close the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <OptionContent option={option} search={search} />
          </div>
        ))}
      </div>
    </div>
  );
}

function OptionContent({ option, search }: { option: SearchOption; search: GameSearch }) {
  const totalText = formatCount(search.total ?? 0);
  if (option.kind === 'game')
    return (
      <>
        <GamePicture isSmall game={option.game} />
        <span className={styles.names}>
          <span>
            <Marked text={option.game.name} search={search.text} />
          </span>
          <small>
            <Marked text={option.game.providerName} search={search.text} />
          </small>
        </span>
        <Icon name="right" size={20} />
      </>
    );
  if (option.kind === 'word')
    return (
      <>
        <span className={styles.lead}>
          <Icon name="search" size={20} />
        </span>
        <span className={styles.names}>
          <small>
            <Trans id="search.meant">Bunu mu aradın?</Trans>
          </small>
          <b>{option.word}</b>
        </span>
        <Icon name="right" size={20} />
      </>
    );
  return (
    <>
      <Trans id="search.all">Tümünü gör</Trans>
      {search.total === undefined ? null : (
        <span className="num">
          <Plural id="search.total" value={search.total} one="# oyun" other={`${totalText} oyun`} />
        </span>
      )}
      <Icon name="right" size={20} />
    </>
  );
}

/** Status of a search besides its results: running, done on the device, failed, or nothing found. */
function SearchNews({ search }: { search: GameSearch }) {
  const errorMessage = useErrorMessage();
  const { t } = useLingui();
  const { text, games, first, instead, isNear, isPending, error, heldCount } = search;
  const firstTitles: Record<FirstSuggestions, string> = {
    recent: t({ id: 'row.recent', message: 'Son oynadıkların' }),
    popular: t({ id: 'row.popular', message: 'Çok oynananlar' }),
    crash: t({ id: 'search.crash', message: 'Crash oyunları' }),
  };
  const heldText = formatCount(heldCount ?? 0);
  return (
    <div role="status" className={styles.news}>
      {isPending && text !== '' ? (
        <p>
          <Spinner /> <Trans id="search.running">Aranıyor…</Trans>
        </p>
      ) : null}
      {heldCount === null ? null : (
        <p>
          <Icon name="offline" size={18} />
          <Trans id="search.on_device">Çevrimdışısın: bu cihazdaki {heldText} oyunda arandı.</Trans>
        </p>
      )}
      {error ? <p>{errorMessage(error)}</p> : null}
      {text !== '' && !isPending && !error && games.length === 0 ? (
        <p>
          <b>
            <Trans id="search.nothing">“{text}” bulunamadı</Trans>
          </b>
        </p>
      ) : null}
      {first === null ? null : (
        <p>
          <b>{firstTitles[first]}</b>
        </p>
      )}
      {instead.length > 0 ? <p>{isNear ? <Trans id="search.near">Buna yakın oyunlar</Trans> : <Trans id="row.popular">Çok oynananlar</Trans>}</p> : null}
      {games.length > 0 && text !== '' && !isPending ? (
        <p className="vh">
          <Plural id="search.found" value={games.length} one="# öneri" other="# öneri" />
        </p>
      ) : null}
    </div>
  );
}
