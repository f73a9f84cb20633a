import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { BeforeMark, ShareBar } from '../../../ui/chart/ShareBar';
import { type Compared, changeText, isLargeFall, type Unit, wholeText } from '../measures/values';
import styles from './figure-card.module.css';

export interface ComparedRow extends Compared {
  key: string;
  name: string;
  /** A secondary text below the name, such as the number of pieces. */
  detail?: string | undefined;
  /** The page of the rows behind the value. */
  href?: string;
  /** The page that the name opens, such as the same figures of one branch. */
  nameHref?: string;
}

interface Props {
  label: string;
  /** What the rows are, such as Product. */
  nameTitle: string;
  unit: Unit;
  rows: readonly ComparedRow[];
  /** True if a large fall of a value is marked. */
  marksFalls?: boolean | undefined;
  /** The two periods in words. */
  names: { now: string; before: string };
}

/** The number of rows before the button that shows all. */
const FIRST_ROWS = 6;

/** Values beside those of the period before; the bars compare the rows with each other. */
export function ComparedTable({ label, nameTitle, unit, rows, names, marksFalls = false }: Props) {
  const [isLong, setIsLong] = useState(false);
  if (rows.length === 0) return <p className="muted">Nothing in this period.</p>;
  const highest = Math.max(...rows.flatMap(({ value, before }) => [value, before]));
  const shown = isLong ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <>
      <table className={`${styles.table} ${styles.compared}`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              {nameTitle}
              {rows.some(({ before }) => before > 0) && (
                <span className={styles.legend} aria-hidden="true">
                  <BeforeMark /> = {names.before}
                </span>
              )}
            </th>
            <th scope="col">{names.now}</th>
            <th scope="col">{names.before}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, name, detail, href, nameHref, value, before }) => (
            <tr key={key}>
              <th scope="row">
                {nameHref === undefined ? name : <a href={nameHref}>{name}</a>}
                {detail !== undefined && <small>{detail}</small>}
                <ShareBar {...{ value, before, highest }} />
              </th>
              <td>
                {href === undefined || value === 0 ? (
                  wholeText(unit, value)
                ) : (
                  <a href={href}>{wholeText(unit, value)}</a>
                )}
                <Change {...{ unit, value, before, marksFalls }} />
              </td>
              <td>{wholeText(unit, before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isLong && rows.length > FIRST_ROWS && (
        <Button className={styles.more} onClick={() => setIsLong(true)}>
          Show all {rows.length}
        </Button>
      )}
    </>
  );
}

/** How much a value changed, in short; a large fall has an arrow too. */
function Change({ unit, marksFalls, ...compared }: Compared & { unit: Unit; marksFalls: boolean }) {
  const text = changeText(unit, compared);
  if (text === undefined) return null;
  return <small data-fall={(marksFalls && isLargeFall(unit, compared)) || undefined}>{text}</small>;
}
