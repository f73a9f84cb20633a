import { HOURS } from '../../../content/site';
import { byText, readyAt } from '../../../entities/order/ready-time';

/** Shows when an order that is paid for now can be collected. */
export function showReadyTime(root: ParentNode): void {
  const now = Date.now();
  const ready = readyAt(now, HOURS);
  if (ready === null) return;
  root.querySelector('[data-collect]')?.replaceChildren(`Ready ${byText(ready, now)}`);
}
