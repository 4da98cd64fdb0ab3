export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Family {
  readonly type: string;
  readonly help: string;
  readonly samples: Sample[];
}

const METRIC_NAME = /^[a-z][a-z0-9_]*$/;
const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (Na[Nn]|[+-]Inf|[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y;
const types = ['counter', 'gauge', 'histogram', 'summary'];
/** Units that a metric name must not contain, because another one is the base unit. */
const FOREIGN_UNIT = /_(?:ms|milliseconds|minutes|hours|kilobytes|megabytes|percent)(?:_|$)/;

function readLabels(text: string, line: string): Record<string, string> {
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < text.length) {
    const [, name, value] = LABEL.exec(text) ?? [];
    if (name === undefined || value === undefined) throw new Error(`labels cannot be read: ${line}`);
    if (name in labels) throw new Error(`a label comes twice: ${line}`);
    labels[name] = value;
  }
  return labels;
}

function familyNameOf(name: string, families: ReadonlyMap<string, Family>): string {
  const base = name.replace(/_(?:bucket|sum|count)$/, '');
  return families.get(base)?.type === 'histogram' || families.get(base)?.type === 'summary' ? base : name;
}

function checkName(name: string, type: string): void {
  if (!METRIC_NAME.test(name)) throw new Error(`${name} is no name`);
  if (FOREIGN_UNIT.test(name)) throw new Error(`${name} has a unit that is not the base`);
  // The runtime's own metrics are named by their library.
  if (name.startsWith('nodejs_')) return;
  if ((type === 'counter') !== name.endsWith('_total')) throw new Error(`${name} is a ${type}, and only counters end with _total`);
}

function checkHistogram(name: string, samples: readonly Sample[]): void {
  const seriesOf = ({ labels: { le: _le, ...others } }: Sample) => JSON.stringify(Object.entries(others).sort());
  const series = Map.groupBy(samples, seriesOf);
  for (const members of series.values()) {
    const buckets = members.filter((sample) => sample.name === `${name}_bucket`);
    const count = members.find((sample) => sample.name === `${name}_count`)?.value;
    const bounds = buckets.map(({ labels }) => Number(labels.le === '+Inf' ? Number.POSITIVE_INFINITY : labels.le));
    const isSorted = bounds.every((bound, index) => index === 0 || bound > (bounds[index - 1] ?? 0));
    const isCumulative = buckets.every(({ value }, index) => index === 0 || value >= (buckets[index - 1]?.value ?? 0));
    const isWhole = bounds.at(-1) === Number.POSITIVE_INFINITY && buckets.at(-1)?.value === count && members.some((sample) => sample.name === `${name}_sum`);
    if (!isSorted || !isCumulative || !isWhole) throw new Error(`${name} has a broken histogram`);
  }
}

function openFamily(families: Map<string, Family>, line: string, pending: { name: string; help: string } | null): { name: string; help: string } | null {
  const [, keyword, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
  if (keyword === 'HELP') return { name, help: rest };
  if (keyword !== 'TYPE' || pending?.name !== name || !types.includes(rest)) throw new Error(`a comment that is none of the format's: ${line}`);
  if (families.has(name)) throw new Error(`${name} comes twice`);
  if (pending.help === '') throw new Error(`${name} has no help`);
  checkName(name, rest);
  families.set(name, { type: rest, help: pending.help, samples: [] });
  return null;
}

/**
 * Parses Prometheus' text format strictly, by its specification and promtool. Throws with the line or name that breaks
 * a rule.
 */
export function readExposition(text: string): Map<string, Family> {
  if (!text.endsWith('\n')) throw new Error('the last line is not complete');
  const families = new Map<string, Family>();
  const seen = new Set<string>();
  let pending: { name: string; help: string } | null = null;
  for (const line of text.split('\n').filter((candidate) => candidate !== '')) {
    if (line.startsWith('#')) {
      pending = openFamily(families, line, pending);
      continue;
    }
    const [, name = '', labelText = '', value = ''] = SAMPLE.exec(line) ?? [];
    const family = families.get(familyNameOf(name, families));
    if (!family) throw new Error(`a sample without its type: ${line}`);
    const labels = readLabels(labelText, line);
    const series = JSON.stringify([name, Object.entries(labels).sort()]);
    if (seen.has(series)) throw new Error(`a series comes twice: ${line}`);
    seen.add(series);
    family.samples.push({ name, labels, value: Number(value.replace('Inf', 'Infinity')) });
  }
  for (const [name, { type, samples }] of families) if (type === 'histogram') checkHistogram(name, samples);
  return families;
}
