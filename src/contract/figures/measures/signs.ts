import type { MeasureTable } from '../dimensions.ts';

/** Signs for the Trust page, per person by day. */
export const SIGN_MEASURES = {} as const satisfies MeasureTable;
