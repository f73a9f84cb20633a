/** The rules for correcting who brought a device, and which device it is. */
export const CORRECTIONS = {
  /** How many minutes staff can correct what they entered themselves. */
  ownEntryMinutes: 30,
  /** How many hours after a new mobile number only a branch head can hand over. */
  headHours: 24,
  /** How many days links sent to the earlier number say that the number was changed. */
  oldLinkDays: 7,
  /**
   * Whether a later correction needs someone who did not make the entry. Set it to false for a shop
   * run by one person.
   */
  needSecondPerson: true,
} as const;
