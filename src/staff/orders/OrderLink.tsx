import type { ReactNode } from 'react';
import { PATHS } from '../../lib/paths';
import { goTo, onPlainClick } from '../../ui/navigation/query-string';
import { withOrder } from './address';

interface Props {
  /** The order to open; null opens the list. */
  id: string | null;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens an order over the list, or returns to the list, without reloading the page. */
export function OrderLink({ id, className, children }: Props) {
  return (
    <a
      className={className}
      href={`${PATHS.orders}${withOrder('', id)}`}
      onClick={onPlainClick(() => goTo((query) => withOrder(query, id), 'push'))}
    >
      {children}
    </a>
  );
}
