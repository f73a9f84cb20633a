import type { Placement } from '../../../api/orders/checkout';
import type { PlaceOrderBody } from '../../../contract/orders/place';
import type { Ask } from './poll-outcome';
import { isAnswer } from './refusal';
import type { PaymentServices } from './services';

/** An order whose answer was given up on. It may be there, and would hold the stock of the next one. */
let unanswered: PlaceOrderBody | null = null;

async function cancelUnanswered({ place, cancel }: PaymentServices, ask: Ask): Promise<void> {
  const body = unanswered;
  if (body === null) return;
  try {
    const reply = await ask((signal) => place(body, signal));
    await ask((signal) => cancel(reply, signal));
  } catch (error) {
    if (!isAnswer(error)) throw error;
  }
}

/** Places an order, once however often its answer gets lost. Throws the server's refusal. */
export async function placeOnce(
  services: PaymentServices,
  body: PlaceOrderBody,
  ask: Ask,
): Promise<Placement> {
  await cancelUnanswered(services, ask);
  unanswered = body;
  try {
    const reply = await ask((signal) => services.place(body, signal));
    unanswered = null;
    return reply;
  } catch (error) {
    if (isAnswer(error)) unanswered = null;
    throw error;
  }
}
