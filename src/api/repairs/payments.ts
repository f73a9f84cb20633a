import {
  type PaymentCheckBody,
  type PaymentUrlReply,
  paymentUrlReply,
} from '../../contract/orders/payment';
import type { SimulatedPaymentBody } from '../../contract/orders/place';
import type { UpiClaimBody } from '../../contract/orders/upi';
import { REPAIR_KEY_HEADER } from '../../contract/repairs/id';
import { type RepairCheckReply, repairCheckReply } from '../../contract/repairs/payment';
import { type RepairReply, repairReply } from '../../contract/repairs/repair';
import { repairApiPath } from '../../lib/paths';
import { call } from '../client';

function keyHeader(key: string | undefined): Record<string, string> {
  return key === undefined ? {} : { [REPAIR_KEY_HEADER]: key };
}

/** Fetches the address of the provider's payment page for a repair. */
export function openRepairPayment(name: string, key?: string): Promise<PaymentUrlReply> {
  const path = repairApiPath(name, 'payment');
  const headers = keyHeader(key);
  return call({ method: 'POST', path, headers, reply: paymentUrlReply, guest: true });
}

/** Makes the Worker query the provider about a repair's payment. */
export function checkRepairPayment(
  name: string,
  body: PaymentCheckBody,
  key?: string,
  signal?: AbortSignal,
): Promise<RepairCheckReply> {
  const path = repairApiPath(name, 'payment-check');
  const headers = keyHeader(key);
  const reply = repairCheckReply;
  return call({ method: 'POST', path, headers, body, reply, guest: true, signal });
}

/** Reports that the customer has paid for a repair through the shop's UPI ID. */
export function claimRepairPayment(
  name: string,
  body: UpiClaimBody,
  key?: string,
): Promise<RepairReply> {
  const path = repairApiPath(name, 'upi-claim');
  const headers = keyHeader(key);
  return call({ method: 'POST', path, headers, body, reply: repairReply, guest: true });
}

/** Reports the result of the simulated bank. */
export function reportRepairPayment(
  name: string,
  body: SimulatedPaymentBody,
  key?: string,
): Promise<RepairReply> {
  const path = repairApiPath(name, 'simulated-payment');
  const headers = keyHeader(key);
  return call({ method: 'POST', path, headers, body, reply: repairReply, guest: true });
}
