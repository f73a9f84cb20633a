/** One figure beside its goal, as a line of the printed table. */
export interface Row {
  what: string;
  figure: string;
  /** Empty for a figure that only explains another. */
  goal: string;
  met: boolean;
}

/**
 * Measures one thing; starts and ends whatever server it needs. A section of many measures takes only
 * those whose name holds `part`.
 */
export type Section = (part: string) => Promise<readonly Row[]>;

/** A figure that may be as high as its goal. */
export function atMost(what: string, figure: number, goal: number, unit = ''): Row {
  const written = (value: number) => `${Number(value.toFixed(2)).toLocaleString('en-IN')}${unit}`;
  return { what, figure: written(figure), goal: `≤ ${written(goal)}`, met: figure <= goal };
}
