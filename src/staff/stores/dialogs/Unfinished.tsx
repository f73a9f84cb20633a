import type { ReactNode } from 'react';
import * as v from 'valibot';
import { ApiError } from '../../../api/error';
import { type UnfinishedKind, unfinishedWorkReply } from '../../../contract/stores';
import { PATHS, workledgerDetailsPath } from '../../../lib/paths';
import { withQuery } from '../../../lib/query';
import styles from './unfinished.module.css';

interface Kind {
  one: string;
  many: string;
  href: (name: string) => string;
}

const orderHref = (order: string) => withQuery(PATHS.orders, { order });

const KINDS: Readonly<Record<UnfinishedKind, Kind>> = {
  order: { one: 'open order', many: 'open orders', href: orderHref },
  return: { one: 'open return', many: 'open returns', href: orderHref },
  repair: { one: 'device here', many: 'devices here', href: workledgerDetailsPath },
  booking: { one: 'booking', many: 'bookings', href: workledgerDetailsPath },
  arriving: { one: 'device on its way', many: 'devices on their way', href: workledgerDetailsPath },
  'day-close': { one: 'day to close', many: 'days to close', href: () => PATHS.dayClose },
};

/** The open work that a refusal to close a store lists, with links; null for any other error. */
export function unfinishedOf(error: unknown): ReactNode {
  const current = error instanceof ApiError ? error.current : undefined;
  if (!v.is(unfinishedWorkReply, current)) return null;
  return (
    <ul className={styles.list}>
      {current.unfinished.map(({ kind, total, names }) => (
        <li key={kind}>
          {total} {total === 1 ? KINDS[kind].one : KINDS[kind].many}:
          {names.map((name) => (
            <a key={name} href={KINDS[kind].href(name)}>
              {name}
            </a>
          ))}
          {total > names.length && <span>and {total - names.length} more</span>}
        </li>
      ))}
    </ul>
  );
}
