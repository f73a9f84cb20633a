import { showReadyTime } from '../view/ready';
import { offerCompanions } from './goes-with';

/** Adds what the cart works without: when it can be collected, and what goes with it. */
export async function addExtras(): Promise<void> {
  showReadyTime(document);
  await offerCompanions();
}
