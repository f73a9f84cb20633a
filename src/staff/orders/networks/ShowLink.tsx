import type { MouseEvent } from 'react';
import { PATHS } from '../../../lib/paths';
import { ORDERS_ADDRESS } from '../address';

interface Props {
  network: string;
  /** The network that the list is filtered by, or empty. */
  shown: string;
  onShow: (network: string) => void;
}

/** Filters the list to the orders of a network, or shows all orders again. */
export function ShowLink({ network, shown, onShow }: Props) {
  const next = network === shown ? '' : network;
  const { all, format } = ORDERS_ADDRESS;
  const query = format({ ...all, filters: { ...all.filters, network: next } });

  function follow(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onShow(next);
  }

  return (
    <a className="button" href={`${PATHS.orders}${query}`} onClick={follow}>
      {next === '' ? 'Show all orders' : 'Show orders'}
    </a>
  );
}
