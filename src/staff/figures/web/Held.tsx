import { PERIOD_MAXIMUM_DAYS } from '../../../contract/figures/figures';
import type { WebFiguresReply } from '../../../contract/figures/web';
import { stateName } from '../../../entities/order/labels';
import { dayAfter } from '../../../lib/figures/period';
import { dayText } from '../../../lib/india-time';
import { PATHS } from '../../../lib/paths';
import { withQuery } from '../../../lib/query';
import { rowsPath } from '../address';
import type { Shown } from '../FiguresPage';
import { FigureCard } from '../view/FigureCard';
import tables from '../view/figure-card.module.css';

interface Props extends Shown {
  held: WebFiguresReply['held'];
}

/** The pieces that open web orders reserve now. */
export function Held({ held, branch, now }: Props) {
  const to = dayText(now);
  const from = dayAfter(to, 1 - PERIOD_MAXIMUM_DAYS);
  return (
    <FigureCard title="Reserved by open web orders now">
      <table className={tables.table} aria-label="Reserved by open web orders now">
        <thead>
          <tr>
            <th scope="col">Orders</th>
            <th scope="col">Pieces</th>
          </tr>
        </thead>
        <tbody>
          {held.map(({ state, orders, pieces }) => (
            <tr key={state}>
              <th scope="row">
                <a href={withQuery(PATHS.orders, { state, branch })}>{stateName(state, 'staff')}</a>
                <small>{orders === 1 ? '1 order' : `${orders} orders`}</small>
              </th>
              <td>
                <a
                  href={rowsPath({
                    ...{ measure: 'web_held', split: 'kind', key: state, branch, from, to },
                  })}
                >
                  {pieces}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </FigureCard>
  );
}
