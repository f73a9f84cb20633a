interface Entry {
  step: string;
  reason?: string | undefined;
  note?: string | undefined;
}

/** Why staff did not find the payment that the customer claimed last, with this step. */
export function missingReason(
  timeline: readonly Entry[],
  claimStep: 'claim' | 'upi-claim',
): string | undefined {
  const last = timeline.findLast(({ step }) => step === claimStep || step === 'money-missing');
  return last?.step === 'money-missing' ? (last.reason ?? last.note ?? '') : undefined;
}
