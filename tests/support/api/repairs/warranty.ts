import type { IntakeBody } from '../../../../src/contract/repairs/intake';
import type { RepairReply } from '../../../../src/contract/repairs/repair';
import type { Outcome } from '../../../../src/contract/repairs/states';
import type { WarrantiesBody, WarrantiesReply } from '../../../../src/contract/repairs/warranty';
import { ask } from '../orders/orders';
import { AGREED, claimOf, done, takeIn } from './repairs';

export const IMEI = '490154203237518';
export const OTHER_IMEI = '356938035643809';

/** A phone that is brought in for repair twice. */
export function phone(serial: string): IntakeBody['device'] {
  return { type: 'phone', brand: 'Tarang', model: 'T5 5G', colour: '', serial };
}

/** A repair that is paid and handed over, so its warranty has started. */
export async function handedOver(
  token: string,
  change: Partial<IntakeBody> = {},
  outcome: Outcome = 'repaired',
): Promise<RepairReply> {
  const repair = await takeIn(token, { ...AGREED, device: phone(IMEI), ...change });
  return handOver(token, repair, outcome);
}

/** Finishes a repair and hands the device over to its owner, who pays the amount due. */
export async function handOver(
  token: string,
  repair: RepairReply,
  outcome: Outcome = 'repaired',
): Promise<RepairReply> {
  const reason = 'No spare part';
  const ready = await done(repair, { token }, { step: 'ready', outcome, reason });
  return done(
    ready,
    { token },
    {
      step: 'hand-over',
      proof: { kind: 'claim', claim: claimOf(ready) },
      ...(ready.due > 0 && { payments: [{ method: 'cash', reference: '', amount: ready.due }] }),
    },
  );
}

/** The price field of an intake that claims this repair's warranty. */
export function claimOn({ name }: Pick<RepairReply, 'name'>) {
  return { price: { kind: 'warranty' as const, claim_of: name } };
}

/** Returns the warranties that this member of staff finds for a device or customer. */
export async function warrantiesOf(token: string, body: WarrantiesBody) {
  const answer = await ask<WarrantiesReply>('/api/repairs/warranties', { token }, body);
  if (answer.status !== 200) throw new Error(`the lookup was refused: ${answer.status}`);
  return answer.body.content;
}
