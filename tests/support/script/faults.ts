/** The ways in which the fake script can fail. */
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

/** The script responds slowly to codes with this name, so concurrent calls overlap. */
export const RACE = 'race';
/**
 * Lookups of codes with this name return the reference number, which the specification does not
 * require.
 */
export const RETURNS_NUMBER = 'numbered';

/** Returns an Instagram ID that makes the fake script use this fault for this kind of call. */
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

/** The calls that the fake script received for one code. */
export interface Traffic {
  lookups: number;
  redeems: number;
  /** The number of calls with a wrong key, method, content type or host. */
  improper: number;
  refNos: string[];
}
