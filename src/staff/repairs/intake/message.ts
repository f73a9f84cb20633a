import { BRAND_NAME } from '../../../content/site';
import type { RepairReply } from '../../../contract/repairs/repair';
import { deviceName } from '../../../entities/repair/labels';
import { claimLink } from '../slip/claim-link';

/** The message to a customer whose device was taken in, with the link of the slip. */
export function intakeMessage(repair: Pick<RepairReply, 'name' | 'device' | 'claim'>): string {
  const device = deviceName(repair.device);
  return `Hello from ${BRAND_NAME}. We have your ${device} for repair. Your number is ${repair.name}. Follow the repair here: ${claimLink(repair)}`;
}
