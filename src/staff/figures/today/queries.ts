import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { readOwnFigures, readToday } from '../../../contract/figures/api';
import type { OwnFiguresReply, TodayReply } from '../../../contract/figures/figures';
import { MINUTE_MS } from '../../../lib/durations';
import type { Period } from '../../../lib/figures/period';

/** Today's figures of the branches that the user sees; `initial` is server-rendered. */
export function useToday(initial: TodayReply | undefined) {
  return useQuery<TodayReply>({
    queryKey: ['figures-today'],
    queryFn: ({ signal }) => call(readToday, { signal }),
    ...(initial && { initialData: initial }),
    refetchOnMount: initial === undefined,
    refetchInterval: MINUTE_MS,
  });
}

/** The user's own figures of a period; `initial` is server-rendered. */
export function useOwn(period: Period, initial: OwnFiguresReply | undefined) {
  const isSame = initial?.from === period.from && initial.to === period.to;
  return useQuery<OwnFiguresReply>({
    queryKey: ['figures-own', period],
    queryFn: ({ signal }) => call(readOwnFigures, { query: { ...period }, signal }),
    placeholderData: keepPreviousData,
    ...(isSame && initial && { initialData: initial }),
    refetchOnMount: !isSame,
    refetchInterval: MINUTE_MS,
  });
}
