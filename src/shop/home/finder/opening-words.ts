import { spokenTime } from '../../../lib/india-time';

/** The texts shown before the branches' names during, before and after opening hours. */
export function openingWords({ opens, closes }: { opens: string; closes: string }) {
  return {
    open: `Open now, till ${spokenTime(closes)}`,
    today: `Closed now, opens at ${spokenTime(opens)} today`,
    tomorrow: `Closed now, opens at ${spokenTime(opens)} tomorrow`,
  };
}
