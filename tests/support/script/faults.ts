/** What the stand-in script can do instead of a proper answer. */
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

/** Codes of this name are answered slowly, so that racers meet. */
export const RACE = 'race';
/** Lookups of codes of this name tell the reference number, which the spec does not ask for. */
export const TELLS = 'tells';

/** An Instagram ID that tells the stand-in which kind of call goes wrong, and how. */
export function faultyId(action: Action, fault: Fault, tail = 'plain'): string {
  return `${action}.${fault}.${tail}`;
}

export function faultOf(instagramId: string, action: Action): Fault {
  const [named, fault] = instagramId.split('.');
  if (named !== action) return 'none';
  return FAULTS.find((name) => name === fault) ?? 'none';
}

export function enrollmentOf(instagramId: string): string {
  return `ENR-${instagramId}`;
}

/** What the stand-in remembers of one code. */
export interface Traffic {
  lookups: number;
  redeems: number;
  /** Calls with a wrong key, method, content type or host. */
  improper: number;
  refNos: string[];
}
