import { showReadyTime } from '../view/ready';
import { offerCompanions } from './goes-with';

/** Adds the optional parts of the cart page: the pick-up time and the suggestions. */
export async function addExtras(): Promise<void> {
  showReadyTime(document);
  await offerCompanions();
}
