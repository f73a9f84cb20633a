import { type ReactNode, useId } from 'react';
import { type Axis, axisOf, PERCENT } from './axis';
import styles from './chart.module.css';
import { Patterns, patternId } from './Patterns';

/** A place on the axis of time: a stack of values, and the sum at the same place before. */
export interface Bar {
  key: string;
  /** A short name below the bar. */
  label: string;
  /** What the bar shows, in words. */
  title: string;
  /** One value for each series. */
  values: readonly number[];
  before: number | null;
  /** True if the time of this bar is not over. */
  isPartial?: boolean;
}

interface Props {
  /** What the picture shows, in a sentence. */
  label: string;
  bars: readonly Bar[];
  /** The names of the values that are stacked in each bar; a single one needs no legend. */
  series: readonly string[];
  /** What the bars in front, those behind and the one whose time is not over show. */
  names: { now: string; before: string; partial: string };
  /** Writes a value for the axis and above the bars. */
  format: (value: number) => string;
  /** True for counts, whose axis has whole numbers only. */
  isWhole?: boolean;
  /** The same values as a table. */
  children?: ReactNode;
}

/** Up to this number, each bar has its value above it. */
const LABELLED = 8;
/** The number of names below the bars on a phone and on a wide screen. */
const NAMES = { narrow: 4, wide: 11 };
/** A phone has room for more names of up to three letters. */
const SHORT_NAMES = { letters: 3, narrow: 7 };

/** Bars by day with those of the period before behind them; several series are stacked. */
export function BarChart({ label, bars, series, names, format, isWhole = false, children }: Props) {
  const id = useId();
  const hasBefore = bars.some(({ before }) => before !== null);
  const axis = axisOf(bars.flatMap(rangeOf), isWhole);
  const isLabelled = bars.length <= LABELLED;
  return (
    <figure className={styles.chart}>
      <Legend id={id} {...{ series, names, hasBefore, bars }} />
      <div className={styles.frame} role="img" aria-label={label}>
        <svg className={styles.axis} aria-hidden="true">
          {axis.ticks.map((tick) => (
            <text key={tick} x="100%" y={`${100 - axis.at(tick)}%`}>
              {format(tick)}
            </text>
          ))}
        </svg>
        <svg aria-hidden="true">
          <Patterns id={id} />
          <Lines axis={axis} />
          {bars.map((bar, index) => (
            <Stack
              key={bar.key}
              slot={{ start: (index / bars.length) * PERCENT, width: PERCENT / bars.length }}
              text={isLabelled ? format(sumOf(bar)) : undefined}
              {...{ bar, axis, id }}
            />
          ))}
        </svg>
        <Names bars={bars} />
      </div>
      {children}
    </figure>
  );
}

function sumOf({ values }: Bar): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function rangeOf(bar: Bar): number[] {
  return [sumOf(bar), ...bar.values, bar.before ?? 0];
}

interface LegendProps extends Pick<Props, 'series' | 'names' | 'bars'> {
  id: string;
  hasBefore: boolean;
}

function Legend({ id, series, names, hasBefore, bars }: LegendProps) {
  const fronts = series.length === 1 ? [names.now] : series;
  return (
    <figcaption className={styles.legend}>
      {fronts.map((name, index) => (
        <span key={name}>
          <Swatch id={id} series={index} />
          {name}
        </span>
      ))}
      {hasBefore && (
        <span>
          <Swatch id={id} series="before" />
          {names.before}
        </span>
      )}
      {bars.some(({ isPartial }) => isPartial) && (
        <span>
          <svg className={styles.swatch} aria-hidden="true">
            <rect className={styles.partial} x="1" y="1" width="12" height="12" />
          </svg>
          {names.partial}
        </span>
      )}
    </figcaption>
  );
}

function Swatch({ id, series }: { id: string; series: number | 'before' }) {
  return (
    <svg className={styles.swatch} aria-hidden="true">
      <rect
        className={series === 'before' ? styles.before : styles.bar}
        x="1"
        y="1"
        width="12"
        height="12"
        fill={`url(#${patternId(id, series)})`}
      />
    </svg>
  );
}

function Lines({ axis }: { axis: Axis }) {
  return axis.ticks.map((tick) => {
    const y = `${100 - axis.at(tick)}%`;
    return (
      <line
        key={tick}
        className={tick === 0 ? styles.zero : styles.line}
        x1="0"
        x2="100%"
        y1={y}
        y2={y}
      />
    );
  });
}

interface StackProps {
  bar: Bar;
  axis: Axis;
  id: string;
  /** The place of the bar in percent of the width. */
  slot: { start: number; width: number };
  text: string | undefined;
}

function Stack({ bar, axis, id, slot, text }: StackProps) {
  const { values, before, title, isPartial } = bar;
  const sum = sumOf(bar);
  const parts = values.map((value, index) => {
    const from = values.slice(0, index).reduce((all, each) => all + each, 0);
    return { value, from, index };
  });
  return (
    <g>
      <title>{title}</title>
      {before !== null && before !== 0 && (
        <rect
          className={styles.before}
          {...place(slot, 0.84, axis, 0, before)}
          fill={`url(#${patternId(id, 'before')})`}
        />
      )}
      {parts
        .filter(({ value }) => value !== 0)
        .map(({ value, from, index }) => (
          <rect
            key={index}
            className={styles.bar}
            data-partial={isPartial || undefined}
            {...place(slot, before === null ? 0.7 : 0.5, axis, from, from + value)}
            fill={`url(#${patternId(id, index)})`}
          />
        ))}
      {text !== undefined && sum !== 0 && (
        <text
          className={styles.value}
          x={`${slot.start + slot.width / 2}%`}
          y={`${100 - axis.at(Math.max(sum, 0))}%`}
          dy="-5"
        >
          {text}
        </text>
      )}
    </g>
  );
}

/** A rectangle between two values, centred in the bar's place. */
function place(
  { start, width }: StackProps['slot'],
  share: number,
  axis: Axis,
  from: number,
  to: number,
) {
  const [low, high] = [axis.at(Math.min(from, to)), axis.at(Math.max(from, to))];
  return {
    x: `${start + (width * (1 - share)) / 2}%`,
    width: `${width * share}%`,
    y: `${100 - high}%`,
    height: `${high - low}%`,
  };
}

function Names({ bars }: Pick<Props, 'bars'>) {
  const wide = Math.ceil(bars.length / NAMES.wide);
  // Every name of the narrow picture is one of the wide picture too.
  const isShort = bars.every(({ label }) => label.length <= SHORT_NAMES.letters);
  const room = isShort ? SHORT_NAMES.narrow : NAMES.narrow;
  const narrow = Math.ceil(Math.ceil(bars.length / room) / wide) * wide;
  return (
    <svg className={styles.names} aria-hidden="true">
      {bars.map(({ key, label }, index) =>
        index % wide === 0 ? (
          <text
            key={key}
            className={index % narrow === 0 ? undefined : styles.extra}
            x={`${((index + 0.5) / bars.length) * PERCENT}%`}
            y="1em"
          >
            {label}
          </text>
        ) : null,
      )}
    </svg>
  );
}
