export type FavouriteKind = 'league' | 'team';

function readStoredLaunch(name: string): Set<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((item) => typeof item === 'string') : []);
  } catch (error) {
    // A frame may be refused storage, and the stored data may be from another version.
    if (!(error instanceof DOMException) && !(error instanceof SyntaxError)) throw error;
    return new Set();
  }
}

/** Starred leagues and teams in the order in which they were starred. They are stored on the device for each player. */
export class Favourites {
  readonly #name: string;
  readonly #kept: Set<string>;
  readonly #listeners = new Set<() => void>();

  /** `player` is the operator's code of the player, or null for a guest. */
  constructor(vendor: string, player: string | null) {
    this.#name = `favourites:${vendor}:${player ?? ''}`;
    this.#kept = readStoredLaunch(this.#name);
  }

  has(kind: FavouriteKind, id: string): boolean {
    return this.#kept.has(`${kind} ${id}`);
  }

  of(kind: FavouriteKind): readonly string[] {
    return [...this.#kept].filter((key) => key.startsWith(`${kind} `)).map((key) => key.slice(kind.length + 1));
  }

  toggle(kind: FavouriteKind, id: string): void {
    const key = `${kind} ${id}`;
    if (!this.#kept.delete(key)) this.#kept.add(key);
    try {
      localStorage.setItem(this.#name, JSON.stringify([...this.#kept]));
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
    for (const listener of this.#listeners) listener();
  }

  subscribe(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Handles presses of all stars below `root`, and shows which of them are set. */
  listen(root: HTMLElement): void {
    const starOf = (element: HTMLElement): [FavouriteKind, string] => {
      const [kind, ...id] = (element.dataset.star ?? '').split(' ');
      return [kind === 'team' ? 'team' : 'league', id.join(' ')];
    };
    root.addEventListener('click', ({ target }) => {
      const star = target instanceof Element ? target.closest<HTMLElement>('.star') : null;
      if (star) this.toggle(...starOf(star));
    });
    this.subscribe(() => {
      for (const star of root.querySelectorAll<HTMLElement>('.star')) star.setAttribute('aria-pressed', String(this.has(...starOf(star))));
    });
  }
}
