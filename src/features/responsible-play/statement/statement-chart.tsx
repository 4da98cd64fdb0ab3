import { useLingui } from '@lingui/react/macro';
import { chartLines, labelEvery } from './chart-scale.ts';
import styles from './statement-chart.module.css';
import { useFigureWords } from './statement-words.ts';

export interface Bar {
  id: string;
  /** Shown below the bar if there is room. */
  label: string;
  staked: number;
  won: number;
  net: number;
}

/** Dimensions of a drawing in its own units, which equal pixels at its natural width. */
interface Frame {
  className: string | undefined;
  width: number;
  left: number;
  top: number;
  zero: number;
  netZero: number;
  netRoom: number;
  names: number;
  mostNames: number;
}

const wide: Frame = { className: styles.wide, width: 960, left: 84, top: 14, zero: 204, netZero: 256, netRoom: 34, names: 320, mostNames: 31 };
const narrow: Frame = { className: styles.narrow, width: 340, left: 62, top: 14, zero: 186, netZero: 238, netRoom: 34, names: 296, mostNames: 8 };
const BELOW = 6;

const plain = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY', currencyDisplay: 'narrowSymbol', notation: 'compact' });
const LONG_AMOUNT = 100_000;

function amountName(lira: number): string {
  return (lira >= LONG_AMOUNT ? compact : plain).format(lira);
}

/**
 * Bar chart of stakes and wins per day or month, side by side, with the net result below them around its own zero line.
 * A table also has these figures.
 */
export function StatementChart({ bars, label }: { bars: readonly Bar[]; label: string }) {
  return (
    <div className={styles.chart}>
      {[wide, narrow].map((frame) => (
        <Drawing key={frame.width} frame={frame} bars={bars} label={label} />
      ))}
    </div>
  );
}

function Drawing({ frame, bars, label }: { frame: Frame; bars: readonly Bar[]; label: string }) {
  const { left, width, top, zero, netZero, netRoom, names, mostNames } = frame;
  const { net: netWord } = useFigureWords();
  const lines = chartLines(Math.max(0, ...bars.flatMap(({ staked, won }) => [staked, won])));
  const height = (lira: number) => ((zero - top) * lira) / (lines.at(-1) ?? 1);
  const largestNet = Math.max(1, ...bars.map(({ net }) => Math.abs(net)));
  const slot = (width - left) / bars.length;
  const bar = Math.min(slot * 0.34, 24);
  const every = labelEvery(bars.length, mostNames);
  return (
    <svg className={frame.className} viewBox={`0 0 ${width} ${names + BELOW}`} role="img" aria-label={label}>
      {[0, ...lines].map((line) => (
        <g key={line}>
          <line className={line === 0 ? styles.zero : styles.grid} x1={left} x2={width} y1={zero - height(line)} y2={zero - height(line)} />
          <text className={styles.figure} x={left - 8} y={zero - height(line) + 4} textAnchor="end">
            {amountName(line)}
          </text>
        </g>
      ))}
      <line className={styles.zero} x1={left} x2={width} y1={netZero} y2={netZero} />
      <text x={left - 8} y={netZero + 4} textAnchor="end">
        {netWord}
      </text>
      {bars.map(({ id, label: name, staked, won, net }, index) => {
        const middle = left + slot * (index + 0.5);
        const netHeight = (netRoom * Math.abs(net)) / largestNet;
        return (
          <g key={id}>
            <rect className={styles.staked} x={middle - bar - 1} width={bar} y={zero - height(staked)} height={height(staked)} rx="2" />
            <rect className={styles.won} x={middle + 1} width={bar} y={zero - height(won)} height={height(won)} rx="2" />
            <rect
              className={net > 0 ? styles.won : styles.lost}
              x={middle - bar - 1}
              width={2 * bar + 2}
              y={net > 0 ? netZero - netHeight : netZero}
              height={netHeight}
              rx="2"
            />
            {index % every === 0 ? (
              <text className={styles.figure} x={middle} y={names} textAnchor="middle">
                {name}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

/** Legend of a chart's colours. */
export function ChartLegend({ hasNet }: { hasNet: boolean }) {
  const { t } = useLingui();
  const words = useFigureWords();
  return (
    <p className={styles.legend}>
      <span>
        <i />
        {words.staked}
      </span>
      <span>
        <i className={styles.goldMark} />
        {hasNet ? t({ id: 'statement.won_net', message: 'Kazanç, artı net' }) : words.won}
      </span>
      {hasNet ? (
        <span>
          <i className={styles.lostMark} />
          {t({ id: 'statement.lost_net', message: 'Eksi net' })}
        </span>
      ) : null}
    </p>
  );
}
