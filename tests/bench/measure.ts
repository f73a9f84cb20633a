import type { Row } from './section.ts';

const WARM_UP = 20;
const ROUNDS = 150;

export interface Way {
  url: string;
  headers?: Record<string, string>;
  /** A request that is another one each time. */
  init?: () => RequestInit;
  /** The status that is the right answer, where it is not a success. */
  expects?: number;
  /** How often it is asked, where each time is expensive. */
  rounds?: number;
}

async function time(way: Way): Promise<number> {
  const { url, headers = {}, init = () => ({ headers }), expects } = way;
  const request = init();
  const start = performance.now();
  const answer = await fetch(url, request);
  await answer.text();
  const isRight = expects === undefined ? answer.ok : answer.status === expects;
  if (!isRight) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - start;
}

/** The figure in the middle of some. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}

/** The run in the middle of some, by a figure of theirs. */
export async function medianRun<Run>(
  runs: number,
  take: () => Promise<Run>,
  figureOf: (run: Run) => number,
): Promise<Run> {
  const taken: Run[] = [];
  for (let run = 0; run < runs; run += 1) taken.push(await take());
  const middle = taken.sort((a, b) => figureOf(a) - figureOf(b))[Math.floor(runs / 2)];
  if (middle === undefined) throw new Error('no run');
  return middle;
}

/** The median ms of each way; all take turns, so that a busy machine slows all. */
export async function medians<Ways extends readonly Way[]>(
  ...ways: Ways
): Promise<{ [Key in keyof Ways]: number }> {
  const rounds = Math.min(...ways.map((way) => way.rounds ?? ROUNDS));
  const times = ways.map((): number[] => []);
  for (let round = -Math.min(WARM_UP, rounds); round < rounds; round++) {
    // Whoever comes second finds a server that is warm.
    for (let turn = 0; turn < ways.length; turn++) {
      const index = (turn + round + ways.length * WARM_UP) % ways.length;
      const way = ways[index];
      if (way === undefined) continue;
      const took = await time(way);
      if (round >= 0) times[index]?.push(took);
    }
  }
  return times.map((each) => median(each)) as { [Key in keyof Ways]: number };
}

const ms = (time: number) => `${time.toFixed(2)} ms`;

/** How much longer the second takes than the first. */
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
