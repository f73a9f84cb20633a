/** A branch's opening count gives it stock of its own; each later count corrects it. */
export const COUNT_KINDS = ['opening', 'take'] as const;

/** `counted` waits for the confirmation by someone who did not count. */
export const COUNT_STATES = ['open', 'counted', 'confirmed', 'discarded'] as const;

/** `closed` once nothing is in transit any more. */
export const TRANSFER_STATES = ['sent', 'closed'] as const;

export type CountState = (typeof COUNT_STATES)[number];
