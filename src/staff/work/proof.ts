import type { IdentityCheck } from '../../contract/orders/steps';

/** How staff identify a customer who has no collection code. */
export function checkNames(subject: 'order' | 'repair'): Readonly<Record<IdentityCheck, string>> {
  return {
    'payment-reference': `Payment reference of this ${subject}`,
    'photo-id': 'Photo ID',
    'phone-call': `Call to the mobile number of this ${subject}`,
  };
}

/** The collection code, or the identity check that replaces it. */
export interface ProofValues {
  code: string;
  /** The last scanned collection code; empty if none was scanned. */
  scannedCode: string;
  /** True if an identity check replaces the code. */
  isWithoutCode: boolean;
  checked: IdentityCheck | '';
  reason: string;
}

/** The first values, with the scanned code if there is one. */
export function firstProof(code = ''): ProofValues {
  return { code, scannedCode: code, isWithoutCode: false, checked: '', reason: '' };
}

/** The code in the request, and whether it was scanned rather than typed. */
export function codeOf({ code, scannedCode }: Pick<ProofValues, 'code' | 'scannedCode'>) {
  return { code, ...(code !== '' && code === scannedCode && { is_scanned: true }) };
}

const CODE_DIGITS = 6;

/** Removes spaces from the collection code, because the customer's page shows it with spaces. */
export function withPlainCode<Values extends ProofValues>(values: Values): Values {
  return { ...values, code: values.code.replaceAll(/\s/g, '').slice(0, CODE_DIGITS) };
}

const PART = /^(without_code|proof)\./;

/** The form's name for a field of the request's proof. */
export function proofField(name: string): string {
  return name.replace(PART, '');
}
