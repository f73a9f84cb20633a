import type { MeasureTable } from '../dimensions.ts';

/** Web orders by day. */
export const WEB_MEASURES = {} as const satisfies MeasureTable;
