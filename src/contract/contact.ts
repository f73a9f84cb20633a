/** Error messages for names and addresses. */
export const CONTACT_TEXTS = {
  needsName: 'Name is required',
  needsAddress: 'Address is required',
  shortAddress: 'Give the house, street, area and town',
} as const;
