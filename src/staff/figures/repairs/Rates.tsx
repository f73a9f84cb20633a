import type { RepairFiguresReply } from '../../../contract/figures/repairs';
import { periodText } from '../../../lib/figures/period-text';
import { dayText } from '../../../lib/india-time';
import { FigureCard } from '../view/FigureCard';
import tables from '../view/figure-card.module.css';
import { rateRows, shareText } from './rates-text';

interface Props {
  reply: RepairFiguresReply;
  /** The current time (ms). */
  now: number;
}

/** How well and how fast the branches worked, in total and by branch. */
export function Rates({ reply, now }: Props) {
  const { rates, rates_by_branch, branches } = reply;
  const today = dayText(now);
  const names = { now: periodText(reply, today), before: periodText(reply.before, today) };
  return (
    <>
      <FigureCard title="On time, and how long it took">
        <table className={tables.table} aria-label="On time, and how long it took">
          <thead>
            <tr>
              <th scope="col">Repairs of the period</th>
              <th scope="col">{names.now}</th>
              <th scope="col">{names.before}</th>
            </tr>
          </thead>
          <tbody>
            {rateRows(rates).map(({ name, detail, value, before }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <small>{detail}</small>
                </th>
                <td>{value}</td>
                <td>{before}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </FigureCard>
      {branches.length > 1 && rates_by_branch.length > 1 && (
        <FigureCard title="On time by branch">
          <table className={tables.table} aria-label="On time by branch">
            <thead>
              <tr>
                <th scope="col">Branch</th>
                <th scope="col">{names.now}</th>
                <th scope="col">{names.before}</th>
              </tr>
            </thead>
            <tbody>
              {rates_by_branch.map(({ branch, value, before }) => (
                <tr key={branch.code}>
                  <th scope="row">
                    {branch.name}
                    <small>
                      {value.on_time.value} of {value.on_time.of} promised
                    </small>
                  </th>
                  <td>{shareText(value.on_time)}</td>
                  <td>{shareText(before.on_time)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </FigureCard>
      )}
    </>
  );
}
