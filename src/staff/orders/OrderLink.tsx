import type { MouseEvent, ReactNode } from 'react';
import { PATHS } from '../../lib/paths';
import { goTo } from '../../ui/navigation/query-string';
import { withOrder } from './address';

interface Props {
  /** null leads back to the list. */
  id: string | null;
  className?: string | undefined;
  children: ReactNode;
}

/** Leads to an order and back to the list that it was opened from, without loading the page again. */
export function OrderLink({ id, className, children }: Props) {
  function follow(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo((query) => withOrder(query, id), 'push');
  }

  return (
    <a className={className} href={`${PATHS.orders}${withOrder('', id)}`} onClick={follow}>
      {children}
    </a>
  );
}
