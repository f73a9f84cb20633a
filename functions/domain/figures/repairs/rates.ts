import type { Rates } from '../../../../src/contract/figures/repairs';

/** A repair that became ready; times in ms. */
export interface Finished {
  branch: string;
  at: number;
  receivedAt: number;
  promisedAt: number | null;
}

/** A repair that was handed over. */
export interface Collected {
  branch: string;
  at: number;
  readyAt: number;
}

/** An estimate that a customer had to decide on, with their answer. */
export interface Asked {
  branch: string;
  at: number;
  answer: 'approve' | 'decline' | 'no-reply' | null;
  answeredAt: number | null;
}

export interface RepairTimes {
  finished: readonly Finished[];
  collected: readonly Collected[];
  asked: readonly Asked[];
}

/** The medians and shares of a period's repairs. */
export function ratesOf({ finished, collected, asked }: RepairTimes): Rates {
  const promised = finished.flatMap(({ at, promisedAt }) =>
    promisedAt === null ? [] : [at <= promisedAt],
  );
  const answered = asked.filter(({ answer }) => answer !== null);
  const replies = answered.flatMap(({ at, answer, answeredAt }) =>
    answer === 'no-reply' || answeredAt === null ? [] : [answeredAt - at],
  );
  return {
    on_time: { value: promised.filter(Boolean).length, of: promised.length },
    to_ready: medianOf(finished.map(({ at, receivedAt }) => at - receivedAt)),
    to_hand_over: medianOf(collected.map(({ at, readyAt }) => at - readyAt)),
    approved: {
      value: answered.filter(({ answer }) => answer === 'approve').length,
      of: answered.length,
    },
    to_answer: medianOf(replies),
  };
}

/** The same for the repairs of one branch. */
export function ratesOfBranch({ finished, collected, asked }: RepairTimes, code: string): Rates {
  const isOfBranch = ({ branch }: { branch: string }) => branch === code;
  return ratesOf({
    finished: finished.filter(isOfBranch),
    collected: collected.filter(isOfBranch),
    asked: asked.filter(isOfBranch),
  });
}

/** The middle duration, or the mean of the two in the middle. */
function medianOf(durations: readonly number[]): Rates['to_ready'] {
  const sorted = durations.toSorted((one, other) => one - other);
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  const [low] = middle;
  const high = middle.at(-1);
  return {
    ms: low === undefined || high === undefined ? null : (low + high) / 2,
    of: durations.length,
  };
}
