import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { explainApiError } from '../../api/explain';
import type { CountReply } from '../../contract/goods/counts';
import { readCount } from '../../contract/goods/counts-api';
import { momentText } from '../../lib/india-time';
import { Badge } from '../../ui/Badge';
import { Stack, Toolbar } from '../../ui/layout/Layout';
import { SkeletonCards } from '../../ui/list/ListView';
import { QueryError } from '../../ui/list/QueryError';
import { Counting } from './Counting';
import { countName, STATES } from './labels';
import { Review } from './Review';

interface Props {
  id: number;
  onChange: () => void;
}

/** Loads one count: to count on, to confirm, or to read. */
export function OpenCount({ id, onChange }: Props) {
  const client = useQueryClient();
  const key = ['stock-count', id];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(readCount, { params: { id }, signal }),
    refetchOnWindowFocus: (current) => current.state.data?.state !== 'open',
  });
  const count = query.data;
  if (count === undefined) {
    return query.isPaused || query.isError ? (
      <QueryError reading={query} explain={explainApiError} />
    ) : (
      <SkeletonCards count={3} />
    );
  }

  function set(next: CountReply): void {
    client.setQueryData(key, next);
    onChange();
  }

  const { branch, state } = count;
  const ended = count.ended_at === null ? undefined : momentText(count.ended_at);
  const people = [
    `Started by ${count.started_by}, ${momentText(count.started_at)}`,
    ended && `${STATES[state].text.toLowerCase()} by ${count.ended_by}, ${ended}`,
  ];
  return (
    <Stack gap={5}>
      <Stack as="header" gap={1}>
        <Toolbar>
          <h2 tabIndex={-1}>
            {countName(count)}, {branch.name}
          </h2>
          <Badge {...STATES[state]} />
        </Toolbar>
        <p className="muted">{people.filter(Boolean).join(' · ')}</p>
      </Stack>
      {state === 'open' ? (
        <Counting key={count.version} count={count} onChange={set} />
      ) : (
        <Review count={count} onChange={set} />
      )}
    </Stack>
  );
}
