import { trackPath } from '../../lib/paths';
import type { DeviceOrder } from './device';
import { $placedOrder, dismissPlacedOrder } from './state';

const line = document.querySelector<HTMLElement>('[data-placed-order]');
const template = document.querySelector<HTMLTemplateElement>('[data-placed-order-template]');

function show({ id, key }: DeviceOrder): void {
  const parts = template?.content.cloneNode(true) as DocumentFragment | undefined;
  if (!line || !parts) return;
  parts.querySelector('[data-id]')?.replaceChildren(id);
  parts.querySelector('a')?.setAttribute('href', trackPath(id, key));
  parts.querySelector('[data-dismiss]')?.addEventListener('click', () => {
    dismissPlacedOrder();
    document.querySelector<HTMLElement>('main')?.focus();
  });
  line.replaceChildren(parts);
}

$placedOrder.subscribe((order) => {
  if (order) show(order);
  else line?.replaceChildren();
});
