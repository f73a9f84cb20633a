import { HOURS } from '../../../content/site';
import { byText, readyAt } from '../../../entities/order/ready-time';

/** Shows when an order that is paid for now can be collected; the attribute has the words before it. */
export function showReadyTime(root: ParentNode): void {
  const now = Date.now();
  const ready = readyAt(now, HOURS);
  if (ready === null) return;
  const place = root.querySelector<HTMLElement>('[data-ready]');
  place?.replaceChildren(`${place.dataset.ready}${byText(ready, now)}`);
}
