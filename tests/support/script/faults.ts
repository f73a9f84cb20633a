/** What the fake script can do instead of a proper response. */
export const FAULTS = [
  'refuses',
  'echoes-key',
  'status-500',
  'status-429',
  'html',
  'html-as-json',
  'garbled',
  'twice',
  'wrong-shape',
  'array',
  'both',
  'huge',
  'slow',
  'slow-body',
  'drops-before',
  'drops-after',
  'moved-307',
  'moved-308',
  'moved-away',
  'moved-round',
  'moved-nowhere',
] as const;

export type FaultName = (typeof FAULTS)[number];
export type Fault = FaultName | 'none';
export type Action = 'lookup' | 'redeem';

export const SCRIPT_KEY = 'script-key/for+tests=0123456789';

/** Codes with this name are answered slowly, so that racers overlap. */
export const RACE = 'race';
/** Lookups of codes with this name return the reference number, which the spec does not require. */
export const TELLS = 'tells';

/** Returns an Instagram ID that selects the kind of call that fails, and how. */
export function faultyId(action: Action, fault: Fault, tail = 'plain'): string {
  return `${action}.${fault}.${tail}`;
}

export function faultOf(instagramId: string, action: Action): Fault {
  const [selected, fault] = instagramId.split('.');
  if (selected !== action) return 'none';
  return FAULTS.find((name) => name === fault) ?? 'none';
}

export function enrollmentOf(instagramId: string): string {
  return `ENR-${instagramId}`;
}

/** What the fake script remembers of one code. */
export interface Traffic {
  lookups: number;
  redeems: number;
  /** Calls with a wrong key, method, content type or host. */
  improper: number;
  refNos: string[];
}
