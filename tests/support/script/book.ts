import { type Action, enrollmentOf, TELLS, type Traffic } from './faults.ts';

const codes = new Map<string, Traffic>();
let given = 0;

export function trafficOf(instagramId: string): Traffic {
  const known = codes.get(instagramId) ?? { lookups: 0, redeems: 0, improper: 0, refNos: [] };
  codes.set(instagramId, known);
  return known;
}

/** Does what is asked, however often: it is our side that must ask once. */
export function carryOut(action: Action, instagramId: string): object {
  const { refNos } = trafficOf(instagramId);
  if (action === 'redeem') {
    given += 1;
    refNos.push(`SCR-${given}`);
    return { ref_no: `SCR-${given}` };
  }
  const entry = { enrollment_no: enrollmentOf(instagramId), redeemed: refNos.length > 0 };
  return instagramId.endsWith(TELLS) ? { ...entry, ref_no: refNos[0] } : entry;
}
