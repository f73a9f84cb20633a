import type { Row } from './section.ts';

const WARM_UP = 20;
const ROUNDS = 150;

export interface Way {
  url: string;
  headers?: Record<string, string>;
  /** Creates a different request for each round. */
  init?: () => RequestInit;
  /** The expected status, if not a success status. */
  expects?: number;
  /** Overrides the number of rounds for expensive requests. */
  rounds?: number;
}

async function time(target: Way): Promise<number> {
  const { url, headers = {}, init = () => ({ headers }), expects } = target;
  const request = init();
  const start = performance.now();
  const response = await fetch(url, request);
  await response.text();
  const isRight = expects === undefined ? response.ok : response.status === expects;
  if (!isRight) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - start;
}

/** Returns the median of the figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}

/** Returns the run with the median figure. */
export async function medianRun<Run>(
  runs: number,
  take: () => Promise<Run>,
  figureOf: (run: Run) => number,
): Promise<Run> {
  const results: Run[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await take());
  const middle = results.sort((a, b) => figureOf(a) - figureOf(b))[Math.floor(runs / 2)];
  if (middle === undefined) throw new Error('no run');
  return middle;
}

/**
 * Returns the median time of each request in ms. Alternates between the requests, so a busy
 * machine slows them all equally.
 */
export async function medians<Ways extends readonly Way[]>(
  ...targets: Ways
): Promise<{ [Key in keyof Ways]: number }> {
  const rounds = Math.min(...targets.map((target) => target.rounds ?? ROUNDS));
  const times = targets.map((): number[] => []);
  for (let round = -Math.min(WARM_UP, rounds); round < rounds; round++) {
    // The first request warms up the server.
    for (let turn = 0; turn < targets.length; turn++) {
      const index = (turn + round + targets.length * WARM_UP) % targets.length;
      const target = targets[index];
      if (target === undefined) continue;
      const duration = await time(target);
      if (round >= 0) times[index]?.push(duration);
    }
  }
  return times.map((each) => median(each)) as { [Key in keyof Ways]: number };
}

const ms = (time: number) => `${time.toFixed(2)} ms`;

/** Returns the ratio of the second time to the first. */
export function ratioRow(
  what: string,
  [first, second]: readonly [number, number],
  goal: number | undefined,
): Row {
  const ratio = second / first;
  return {
    what,
    figure: `${ms(first)} → ${ms(second)}: ${ratio.toFixed(2)}×`,
    goal: goal === undefined ? '' : `≤ ${goal}×`,
    met: goal === undefined || ratio <= goal,
  };
}
