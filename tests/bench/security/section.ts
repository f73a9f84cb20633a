/** One figure beside its goal, as a line of the printed table. */
export interface Row {
  what: string;
  figure: string;
  goal: string;
  met: boolean;
}

/** Measures one thing that could go wrong; starts and ends whatever server it needs. */
export type Section = () => Promise<readonly Row[]>;
