import type { SessionUser } from '../../../contract/auth';
import type { OwnFiguresReply } from '../../../contract/figures/figures';
import type { Measure } from '../../../contract/figures/measures';
import { OWN_MEASURES } from '../../../contract/figures/pages';
import { isStaff } from '../../../contract/roles';
import type { Period } from '../../../lib/figures/period';
import { periodText } from '../../../lib/figures/period-text';
import { dayText } from '../../../lib/india-time';
import { useQueryString } from '../../../ui/navigation/query-string';
import { QueryProvider } from '../../../ui/QueryProvider';
import { useNow } from '../../../ui/use-now';
import { readAddress, rowsPath } from '../address';
import { MEASURE_TEXTS, unitOf } from '../measures/texts';
import { Frame } from '../shell/Frame';
import { Loaded } from '../shell/Loaded';
import { useOwn } from '../today/queries';
import { FigureTile, FigureTiles } from '../view/FigureTile';
import { Picture } from '../view/Picture';

interface Props {
  /** The URL query that the server received. */
  query: string;
  /** When the server rendered the page (ms). */
  renderedAt: number;
  user: SessionUser | undefined;
  /** The server-rendered figures. */
  initial: OwnFiguresReply | undefined;
}

/** What a member of staff sold; no other person's figures. */
export function OwnScreen({ user, ...rest }: Props) {
  if (user === undefined || !isStaff(user.role)) return null;
  return (
    <QueryProvider>
      <Own {...rest} userId={user.id} />
    </QueryProvider>
  );
}

function Own({ query, renderedAt, initial, userId }: Omit<Props, 'user'> & { userId: number }) {
  const now = useNow(renderedAt);
  const address = readAddress(useQueryString(query), now);
  const figures = useOwn(address.period, initial);
  const today = dayText(now);
  const rowsOf = (measure: Measure, period: Period) =>
    rowsPath({ measure, ...period, split: 'person', key: String(userId), branch: '' });
  return (
    <Frame address={{ ...address, branch: '' }} hasBranches={false} now={now}>
      <Loaded figures={figures}>
        {(reply) => (
          <>
            <FigureTiles>
              {OWN_MEASURES.map((measure) => (
                <FigureTile
                  key={measure}
                  {...MEASURE_TEXTS[measure]}
                  unit={unitOf(measure)}
                  value={reply.totals[measure]?.value ?? 0}
                  before={reply.totals[measure]?.before ?? 0}
                  href={rowsOf(measure, { from: reply.from, to: reply.to })}
                />
              ))}
            </FigureTiles>
            <Picture
              title="Your sales by day"
              measures={['sales']}
              names={{ now: periodText(reply, today), before: periodText(reply.before, today) }}
              {...{ reply, rowsOf, now }}
            />
          </>
        )}
      </Loaded>
    </Frame>
  );
}
