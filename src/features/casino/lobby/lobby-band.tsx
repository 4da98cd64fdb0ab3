import type { SystemCategory } from '#contract/enumerations.ts';
import styles from './lobby-band.module.css';

/** Side of one star with its cross, in the pattern's own units. */
const TILE = 96;
const HALF = TILE / 2;
const COLUMNS = 14;
/** The first columns are still being laid: an outline, then a glazed star. */
const OUTLINED = 1;
const HALF_DONE = 2;
const ROWS = [-24, 72, 168];
const star = (radius: number) => {
  const inner = radius * Math.SQRT1_2;
  const notch = radius * (1 - Math.SQRT1_2);
  const points = [
    [0, -radius],
    [notch, -inner],
    [inner, -inner],
    [inner, -notch],
    [radius, 0],
    [inner, notch],
    [inner, inner],
    [notch, inner],
    [0, radius],
    [-notch, inner],
    [-inner, inner],
    [-inner, notch],
    [-radius, 0],
    [-inner, -notch],
    [-inner, -inner],
    [-notch, -inner],
  ];
  return `M${points.map(([x = 0, y = 0]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
};
const CROSS = 'M0-17.3 5.8-5.8 17.3 0 5.8 5.8 0 17.3-5.8 5.8-17.3 0-5.8-5.8Z';
const columns = Array.from({ length: COLUMNS }, (_, index) => index);

function symbolOf(column: number, row: number): string {
  const place = column + (row === 0 ? -1 : 0);
  if (place < OUTLINED) return 'outline';
  return place < HALF_DONE ? 'glazed' : 'laid';
}

/** A star-and-cross frieze that is laid tile by tile; each lobby has its own glazes. */
function Frieze() {
  return (
    <svg className={styles.frieze} viewBox="0 0 1344 144" preserveAspectRatio="xMinYMid slice" aria-hidden="true">
      <defs>
        <g id="band-outline">
          <path d={star(48)} fill="none" className={styles.line} strokeOpacity=".42" />
          <path d={star(14.4)} className={styles.glaze} />
        </g>
        <g id="band-glazed">
          <path d={star(48)} className={`${styles.deep} ${styles.line}`} strokeOpacity=".75" />
          <path d={star(29)} className={styles.glaze} />
          <path d={star(14.4)} className={styles.deep} />
        </g>
        <g id="band-laid">
          <path d={star(48)} className={`${styles.glaze} ${styles.line}`} />
          <path d={star(30)} className={styles.ground} />
          <path d={star(21)} className={styles.slip} />
          <path d={star(10.6)} className={styles.accent} />
        </g>
      </defs>
      {columns.flatMap((column) => ROWS.map((y, row) => <use key={`${column}-${y}`} href={`#band-${symbolOf(column, row)}`} x={column * TILE + HALF} y={y} />))}
      {columns
        .slice(2)
        .flatMap((column) =>
          [24, 120].map((y) => <path key={`${column}-${y}`} d={CROSS} className={styles.slip} transform={`translate(${(column + 1) * TILE} ${y})`} />),
        )}
    </svg>
  );
}

/** Text that breaks between its phrases rather than within them. */
function Phrases({ text }: { text: string }) {
  const [first, ...rest] = text.split(/(?<=,) /u);
  return [first, ...rest].map((phrase) => <span key={phrase}>{phrase} </span>);
}

interface LobbyBandProps {
  category: SystemCategory;
  title: string;
  /** What the lobby holds, in words. Empty if unknown, undefined while loading. */
  text: string | undefined;
}

/** The lobby's name on plain glaze with the frieze beside it. */
export function LobbyBand({ category, title, text }: LobbyBandProps) {
  return (
    <header className={`${styles.band} ${styles[category] ?? ''}`}>
      <Frieze />
      <div>
        <h1 className="h">{title}</h1>
        {text === '' ? null : <p>{text === undefined ? <span className={`sk ${styles.waiting}`}>&nbsp;</span> : <Phrases text={text} />}</p>}
      </div>
    </header>
  );
}
