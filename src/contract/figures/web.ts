import * as v from 'valibot';
import { HOLDING_STATES } from '../orders/states.ts';
import { figuresReply } from './figures.ts';
import type { FigurePage } from './pages.ts';

/** How a web order ends, or leaves the branch; one order can be dispatched and then refused. */
const WEB_OUTCOMES = [
  'web_collected',
  'web_dispatched',
  'web_expired',
  'web_cancelled',
  'web_refused',
] as const;

export const WEB_PAGE = {
  totals: [
    'web_sales',
    'web_placed',
    ...WEB_OUTCOMES,
    'web_fulfilled',
    'web_lost',
    'web_pieces',
    'web_released',
  ],
  daily: ['web_fulfilled', 'web_lost'],
  splits: [
    { measure: 'web_placed', by: 'kind' },
    { measure: 'web_cancelled', by: 'kind' },
    { measure: 'web_cancelled', by: 'person' },
    { measure: 'web_released', by: 'kind' },
    { measure: 'web_released', by: 'product' },
    { measure: 'web_pieces', by: 'product' },
  ],
} as const satisfies FigurePage;

/** The figures of web orders. `held` is what open orders reserve at this moment. */
export const webFiguresReply = v.object({
  ...figuresReply.entries,
  held: v.array(
    v.object({ state: v.picklist(HOLDING_STATES), orders: v.number(), pieces: v.number() }),
  ),
});

export type WebFiguresReply = v.InferOutput<typeof webFiguresReply>;
