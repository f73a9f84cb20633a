import type { WebFiguresReply } from '../../../contract/figures/web';
import { stateName } from '../../../entities/order/labels';
import type { Line } from '../export/lines';

/** The lines of the CSV file for the pieces that open orders reserve now. */
export function moreLines({ held }: WebFiguresReply): Line[] {
  return held.map(({ state, pieces }) => [
    'Pieces reserved now',
    stateName(state, 'staff'),
    pieces,
    '',
  ]);
}
