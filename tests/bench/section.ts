/** One row of the printed table: a measured value and its goal. */
export interface Row {
  what: string;
  figure: string;
  /** Empty if the row only explains another row. */
  goal: string;
  met: boolean;
}

/**
 * Runs one measurement, including the server that it needs. A section with several measurements
 * runs only those whose names contain `part`.
 */
export type Section = (part: string) => Promise<readonly Row[]>;

/** Returns the row for a value that must not exceed its goal. */
export function atMost(what: string, figure: number, goal: number, unit = ''): Row {
  const written = (value: number) => `${Number(value.toFixed(2)).toLocaleString('en-IN')}${unit}`;
  return { what, figure: written(figure), goal: `≤ ${written(goal)}`, met: figure <= goal };
}
