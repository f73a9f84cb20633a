const WARM_UP = 20;
const ROUNDS = 150;

export interface Way {
  url: string;
  headers?: Record<string, string>;
  /** A request that is another one each time. */
  init?: () => RequestInit;
  /** The status that is the right answer, where it is not a success. */
  expects?: number;
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

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** Both ways by turns, so that a busy machine slows both. */
export async function compare(one: Way, other: Way) {
  const ones: number[] = [];
  const others: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    // Whoever comes second finds a server that is warm.
    const turns = [
      { way: one, times: ones },
      { way: other, times: others },
    ];
    for (const { way, times } of round % 2 === 0 ? turns : turns.toReversed()) {
      const took = await time(way);
      if (round >= 0) times.push(took);
    }
  }
  const first = median(ones);
  const second = median(others);
  return {
    first: first.toFixed(2),
    second: second.toFixed(2),
    ratio: `${(second / first).toFixed(2)}×`,
  };
}
