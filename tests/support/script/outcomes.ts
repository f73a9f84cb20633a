import { httpErrorText, REDEMPTION_TEXTS, unconfirmedText } from '../../../src/contract/redemption';
import { FAULTS, type FaultName } from './faults';

/** The Worker's response when the script fails: the status and the message on the screen. */
export type Outcome = readonly [status: 200 | 502 | 504, text: string];

const VERIFY = REDEMPTION_TEXTS.verifyFailed;
const OPEN = unconfirmedText();
const NO_REFERENCE = unconfirmedText(REDEMPTION_TEXTS.noReference);

export const LOOKUP_OUTCOMES: Readonly<Record<FaultName, Outcome>> = {
  refuses: [200, 'Not today'],
  'echoes-key': [200, 'The key ••• is not welcome'],
  'status-500': [502, httpErrorText(500)],
  'status-429': [502, httpErrorText(429)],
  html: [502, VERIFY],
  'html-as-json': [502, VERIFY],
  garbled: [502, VERIFY],
  twice: [502, VERIFY],
  'wrong-shape': [502, VERIFY],
  array: [502, VERIFY],
  both: [200, 'Half done'],
  huge: [502, VERIFY],
  slow: [504, VERIFY],
  'slow-body': [504, VERIFY],
  'drops-before': [502, VERIFY],
  'drops-after': [502, VERIFY],
  'moved-307': [502, httpErrorText(307)],
  'moved-308': [502, httpErrorText(308)],
  'moved-away': [502, httpErrorText(302)],
  'moved-round': [502, httpErrorText(302)],
  'moved-nowhere': [502, httpErrorText(302)],
};

/**
 * The Worker's response to each fault during a redemption. Unless the script cleanly rejects the
 * call, it is unknown whether the code was redeemed.
 */
export const REDEEM_OUTCOMES: Readonly<Record<FaultName, Outcome>> = {
  refuses: [200, 'Not today'],
  'echoes-key': [200, 'The key ••• is not welcome'],
  'status-500': [502, unconfirmedText(httpErrorText(500))],
  'status-429': [502, unconfirmedText(httpErrorText(429))],
  html: [502, OPEN],
  'html-as-json': [502, OPEN],
  garbled: [502, OPEN],
  twice: [502, OPEN],
  'wrong-shape': [502, NO_REFERENCE],
  array: [502, NO_REFERENCE],
  both: [502, OPEN],
  huge: [502, OPEN],
  slow: [504, OPEN],
  'slow-body': [504, OPEN],
  'drops-before': [502, OPEN],
  'drops-after': [502, OPEN],
  'moved-307': [502, unconfirmedText(httpErrorText(307))],
  'moved-308': [502, unconfirmedText(httpErrorText(308))],
  'moved-away': [502, unconfirmedText(httpErrorText(302))],
  'moved-round': [502, unconfirmedText(httpErrorText(302))],
  'moved-nowhere': [502, unconfirmedText(httpErrorText(302))],
};

export function isClean([status]: Outcome): boolean {
  return status === 200;
}

/**
 * Returns the faults and their outcomes, filtered by whether the script rejects the call cleanly.
 */
export function faultsOf(
  outcomes: Readonly<Record<FaultName, Outcome>>,
  clean: boolean,
): [FaultName, ...Outcome][] {
  return FAULTS.filter((fault) => isClean(outcomes[fault]) === clean).map((fault) => [
    fault,
    ...outcomes[fault],
  ]);
}
