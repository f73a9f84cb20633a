import type { Publishing } from '../../contract/goods/list';
import { timeOfDayText } from '../../lib/india-time';

interface Props {
  publishing: Publishing | undefined;
}

/** Says that the files of the site still have earlier prices, and what builds them anew. */
export function PublishingNote({ publishing }: Props) {
  if (publishing === undefined || publishing.changes === 0) return null;
  const { changes, hook } = publishing;
  return (
    <div className="notice" role="status">
      <span>
        {changes === 1 ? '1 product' : `${changes} products`} changed since the last build. Open
        pages show the change within a minute. {hook ? hookText(hook) : <Commands />}
      </span>
    </div>
  );
}

function Commands() {
  return (
    <>
      To build it in: <code>npm run catalogue:pull</code> and <code>npm run deploy</code>.
    </>
  );
}

function hookText({ state, called_at }: NonNullable<Publishing['hook']>): string {
  if (called_at === null) return 'A new build starts two minutes after the last change.';
  const at = timeOfDayText(called_at);
  return state === 'called'
    ? `A new build was requested at ${at}.`
    : `The host refused a new build at ${at}. The next request follows within 15 minutes.`;
}
