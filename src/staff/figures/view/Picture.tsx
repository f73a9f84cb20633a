import type { Measure } from '../../../contract/figures/measures';
import { capitalize } from '../../../lib/capitalize';
import type { Period } from '../../../lib/figures/period';
import { periodText } from '../../../lib/figures/period-text';
import { dayText } from '../../../lib/india-time';
import { BarChart } from '../../../ui/chart/BarChart';
import { MEASURE_TEXTS, unitOf } from '../measures/texts';
import { differenceText, shortText, type Unit, valueText, wholeText } from '../measures/values';
import { FigureCard } from './FigureCard';
import styles from './figure-card.module.css';
import { type Dated, type Point, pointsOf, stepName } from './points';

interface Props {
  reply: Dated;
  title: string;
  measures: readonly [Measure, ...Measure[]];
  names: { now: string; before: string };
  /** The page of the rows behind a measure in a part of the period. */
  rowsOf: (measure: Measure, period: Period) => string;
  /** The current time (ms). */
  now: number;
}

/** Bars by day with the period before behind them, and the same values as a table. */
export function Picture({ reply, title, measures, names, rowsOf, now }: Props) {
  const { size, points } = pointsOf(reply, measures, now);
  const unit = unitOf(measures[0]);
  const today = dayText(now);
  const partial = size === 'day' ? 'Today so far' : 'So far';
  const value = sumOf(points.flatMap(({ values }) => values));
  const before = sumOf(points.map((point) => point.before ?? 0));
  const bars = points.map((point) => ({
    ...point,
    key: point.period.from,
    label: stepName(point.period, size, points.length),
    title: `${periodText(point.period, today)}: ${wordsOf(point, measures)}`,
  }));
  return (
    <FigureCard title={title}>
      <BarChart
        label={`${title}, ${names.now}: ${valueText(unit, value)}. ${capitalize(differenceText(unit, { value, before }, { write: valueText }))}.`}
        bars={bars}
        series={measures.map((measure) => MEASURE_TEXTS[measure].name)}
        names={{ ...names, partial }}
        format={(amount) => shortText(unit, amount)}
        isWhole={unit === 'count'}
      >
        <Days {...{ title, points, measures, rowsOf, today, partial }} />
      </BarChart>
    </FigureCard>
  );
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function wordsOf({ values, before }: Point, measures: Props['measures']): string {
  const unit = unitOf(measures[0]);
  const parts = values.map((value, index) => {
    const measure = measures[index];
    const text = valueText(unit, value);
    return measures.length > 1 && measure ? `${MEASURE_TEXTS[measure].name} ${text}` : text;
  });
  const earlier = before === null ? '' : `, before ${valueText(unit, before)}`;
  return `${parts.join(', ')}${earlier}`;
}

interface DaysProps extends Pick<Props, 'title' | 'measures' | 'rowsOf'> {
  points: readonly Point[];
  today: string;
  /** The name of a part of the period that is not over. */
  partial: string;
}

function Days({ title, points, measures, rowsOf, today, partial }: DaysProps) {
  return (
    <details className={styles.days}>
      <summary>Show as a table</summary>
      <table
        className={measures.length > 1 ? `${styles.table} ${styles.dense}` : styles.table}
        aria-label={title}
      >
        <thead>
          <tr>
            <th scope="col">Day</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {MEASURE_TEXTS[measure].name}
              </th>
            ))}
            <th scope="col">Before</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ period, values, before, isPartial }) => (
            <tr key={period.from}>
              <th scope="row">
                {periodText(period, today)}
                {isPartial && <small>{partial}</small>}
              </th>
              {measures.map((measure, index) => (
                <td key={measure}>
                  <DayValue
                    unit={unitOf(measure)}
                    value={values[index] ?? 0}
                    href={rowsOf(measure, period)}
                  />
                </td>
              ))}
              <td>{before === null ? '–' : wholeText(unitOf(measures[0]), before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface DayValueProps {
  unit: Unit;
  value: number;
  href: string;
}

function DayValue({ unit, value, href }: DayValueProps) {
  return value === 0 ? wholeText(unit, value) : <a href={href}>{wholeText(unit, value)}</a>;
}
