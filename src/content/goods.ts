/** The rules for the stock of the branches. */
export const GOODS = {
  /** How many pieces of one product an advisor can correct at their branch on one day. */
  advisorPiecesPerDay: 2,
  /**
   * Whether a count must be confirmed by someone who did not count, and a transfer received by
   * someone who did not send it. Set them to false for a shop run by one person.
   */
  countsNeedSecondPerson: true as boolean,
  transfersNeedSecondPerson: true as boolean,
} as const;
