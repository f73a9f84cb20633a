import { useState } from 'react';
import type { RepairFiguresReply } from '../../../contract/figures/repairs';
import { repairStateText } from '../../../entities/repair/labels';
import { ageText } from '../../../lib/age';
import { PATHS, workledgerDetailsPath } from '../../../lib/paths';
import { withQuery } from '../../../lib/query';
import { Button } from '../../../ui/Button';
import type { Shown } from '../FiguresPage';
import { FigureCard } from '../view/FigureCard';
import tables from '../view/figure-card.module.css';

interface Props extends Shown {
  late: RepairFiguresReply['late'];
}

/** The number of rows before the button that shows all. */
const FIRST_ROWS = 5;

/** The repairs that are past their promised time now, longest first, and whose they are. */
export function Late({ late: { found, content }, branch, now }: Props) {
  const [isLong, setIsLong] = useState(false);
  const shown = isLong ? content : content.slice(0, FIRST_ROWS);
  return (
    <FigureCard title={found === 0 ? 'Late now' : `Late now: ${found}`}>
      {found === 0 ? (
        <p className="muted">No repair is late.</p>
      ) : (
        <table className={tables.table} aria-label="Late now">
          <thead>
            <tr>
              <th scope="col">Repair</th>
              <th scope="col">Technician</th>
              <th scope="col">Late by</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, device, branch: place, technician, promised_at, ...state }) => (
              <tr key={name}>
                <th scope="row">
                  <a href={workledgerDetailsPath(name)}>{name}</a>
                  <small>
                    {[device, place.name, repairStateText(state, 'staff')]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </th>
                <td>{technician ?? 'Not assigned'}</td>
                <td>{ageText(now - promised_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown.length < content.length && (
        <Button kind="quiet" className={tables.more} onClick={() => setIsLong(true)}>
          Show {content.length === found ? 'all ' : ''}
          {content.length}
        </Button>
      )}
      {isLong && found > content.length && (
        <a href={withQuery(PATHS.workledger, { late: '1', branch })}>
          Show all {found} on the board
        </a>
      )}
    </FigureCard>
  );
}
