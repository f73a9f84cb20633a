import type { RepairFiguresReply } from '../../../contract/figures/repairs';
import { rowsPath } from '../address';
import { unitOf } from '../measures/texts';
import { valueText } from '../measures/values';
import { FigureCard } from '../view/FigureCard';
import tables from '../view/figure-card.module.css';
import styles from './repairs.module.css';
import { TECHNICIAN_COLUMNS, techniciansIn } from './technicians';

interface Props {
  reply: RepairFiguresReply;
  branch: string;
}

/** The jobs and sales of each technician, and what came back, beside the period before. */
export function Technicians({ reply, branch }: Props) {
  const { from, to } = reply;
  const people = techniciansIn(reply);
  if (people.length === 0) return null;
  return (
    <FigureCard title="What the technicians did">
      <table
        className={`${tables.table} ${tables.dense} ${styles.matrix}`}
        aria-label="What the technicians did"
      >
        <thead>
          <tr>
            <th scope="col">Technician</th>
            {TECHNICIAN_COLUMNS.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ key, name, values, before }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {TECHNICIAN_COLUMNS.map(({ measure }, index) => (
                <td key={measure}>
                  <a href={rowsPath({ measure, split: 'person', key, from, to, branch })}>
                    {valueText(unitOf(measure), values[index] ?? 0)}
                  </a>
                  <small>
                    <span className="visually-hidden">before: </span>
                    {valueText(unitOf(measure), before[index] ?? 0)}
                  </small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">
        Below: the period before. A claim counts for the technician of the first repair.
      </p>
    </FigureCard>
  );
}
