import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { ShareBar } from '../../../ui/chart/ShareBar';
import { type Compared, valueText } from '../measures/values';
import styles from '../view/figure-card.module.css';
import { casesText } from './texts';

export interface PersonRow extends Compared {
  key: string;
  name: string;
  detail: string | undefined;
  /** The amounts of the cases, for signs with an amount. */
  amount: Compared | undefined;
  /** The page of the cases; undefined without any. */
  href: string | undefined;
}

interface Props {
  label: string;
  rows: readonly PersonRow[];
  /** The two periods in words; a state of now has no period before. */
  names: { now: string; before?: string };
}

const FIRST_ROWS = 6;

/** The cases of each person with their amount, the largest first. */
export function PeopleTable({ label, rows, names }: Props) {
  const [isLong, setIsLong] = useState(false);
  const barOf = ({ amount, value, before }: PersonRow) => {
    const bar = amount ?? { value, before };
    return names.before === undefined ? { ...bar, before: 0 } : bar;
  };
  const sorted = rows.toSorted((one, other) => barOf(other).value - barOf(one).value);
  const highest = Math.max(...rows.map(barOf).flatMap((bar) => [bar.value, bar.before]));
  return (
    <>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">{names.now}</th>
            {names.before !== undefined && <th scope="col">{names.before}</th>}
          </tr>
        </thead>
        <tbody>
          {(isLong ? sorted : sorted.slice(0, FIRST_ROWS)).map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {row.name}
                {row.detail !== undefined && <small>{row.detail}</small>}
                <ShareBar {...barOf(row)} highest={highest} />
              </th>
              <td>
                <Cases count={row.value} amount={row.amount?.value} href={row.href} />
              </td>
              {names.before !== undefined && (
                <td>
                  <Cases count={row.before} amount={row.amount?.before} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {!isLong && rows.length > FIRST_ROWS && (
        <Button kind="quiet" className={styles.more} onClick={() => setIsLong(true)}>
          Show all {rows.length}
        </Button>
      )}
    </>
  );
}

interface CasesProps {
  count: number;
  amount: number | undefined;
  href?: string | undefined;
}

/** A number of cases, or their amount with the number in small. */
function Cases({ count, amount, href }: CasesProps) {
  const text = amount === undefined ? valueText('count', count) : valueText('paise', amount);
  return (
    <>
      {href === undefined ? text : <a href={href}>{text}</a>}
      {amount !== undefined && count > 0 && <small>{casesText(count)}</small>}
    </>
  );
}
