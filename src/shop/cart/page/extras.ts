import { sentAt } from '../../../entities/order/sent-at';
import { deliveryDays } from '../../../entities/order/time-ranges';
import { showReadyTime } from '../view/ready';
import { offerCompanions } from './goes-with';

export { showLive } from '../../catalogue/stock/shown/state';

/** Shows when an order that is paid for now is delivered; the attribute has the words before it. */
function showDeliveryDays(): void {
  const sent = sentAt(Date.now());
  const place = document.querySelector<HTMLElement>('[data-delivered]');
  if (sent === null || !place) return;
  place.textContent = `${place.dataset.delivered}${deliveryDays(sent).text}`;
}

/** Adds the optional parts of the cart page: when it arrives, and the suggestions. */
export async function addExtras(): Promise<void> {
  showReadyTime(document);
  showDeliveryDays();
  await offerCompanions();
}
