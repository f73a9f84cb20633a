import { OPEN_AGES, type RepairFiguresReply } from '../../../contract/figures/repairs';
import { dayAfter } from '../../../lib/figures/period';
import { dayText } from '../../../lib/india-time';
import { rowsPath } from '../address';
import type { Shown } from '../FiguresPage';
import { OPEN_NAMES } from '../measures/repairs';
import { FigureCard } from '../view/FigureCard';
import tables from '../view/figure-card.module.css';
import { AGE_NAMES } from './ages';
import styles from './repairs.module.css';

interface Props extends Shown {
  open: RepairFiguresReply['open'];
}

/** What the repairs in the branch wait for now, by the days in their state. */
export function Open({ open, branch, now }: Props) {
  const shown = open.filter(({ ages }) => ages.some((count) => count > 0));
  return (
    <FigureCard title="In the branch now, by days in their state">
      {shown.length === 0 ? (
        <p className="muted">No device is in the branch.</p>
      ) : (
        <table
          className={`${tables.table} ${tables.dense} ${styles.matrix} ${styles.ages}`}
          aria-label="In the branch now, by days in their state"
        >
          <thead>
            <tr>
              <th scope="col">Days</th>
              {AGE_NAMES.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ kind, ages }) => (
              <tr key={kind}>
                <th scope="row">{OPEN_NAMES[kind]}</th>
                {ages.map((count, index) => (
                  <td key={AGE_NAMES[index]}>
                    {count === 0 ? (
                      <span className="muted">0</span>
                    ) : (
                      <a href={openPath(kind, index, { branch, now })}>{count}</a>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FigureCard>
  );
}

/** The list of the open repairs that entered their state on these days. */
function openPath(key: string, index: number, { branch, now }: Pick<Props, 'branch' | 'now'>) {
  const { first, last } = OPEN_AGES[index] ?? OPEN_AGES[0];
  const today = dayText(now);
  const days = { from: dayAfter(today, -last), to: dayAfter(today, -first) };
  return rowsPath({ measure: 'repairs_open', split: 'kind', key, branch, ...days });
}
