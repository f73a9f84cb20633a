import type { MeasureTable } from '../dimensions.ts';

/** Repairs by day. */
export const REPAIR_MEASURES = {} as const satisfies MeasureTable;
