import { type Action, enrollmentOf, RETURNS_NUMBER, type Traffic } from './faults.ts';

const codes = new Map<string, Traffic>();
let count = 0;

export function trafficOf(instagramId: string): Traffic {
  const known = codes.get(instagramId) ?? { lookups: 0, redeems: 0, improper: 0, refNos: [] };
  codes.set(instagramId, known);
  return known;
}

/** Performs every call, even a repeated one, because preventing repeats is the Worker's job. */
export function carryOut(action: Action, instagramId: string): object {
  const { refNos } = trafficOf(instagramId);
  if (action === 'redeem') {
    count += 1;
    refNos.push(`SCR-${count}`);
    return { ref_no: `SCR-${count}` };
  }
  const entry = { enrollment_no: enrollmentOf(instagramId), redeemed: refNos.length > 0 };
  return instagramId.endsWith(RETURNS_NUMBER) ? { ...entry, ref_no: refNos[0] } : entry;
}
