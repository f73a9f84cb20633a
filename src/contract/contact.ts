/** Error messages for names, addresses and mobile numbers. */
export const CONTACT_TEXTS = {
  wrongPhone: 'Invalid phone number',
  needsMobile: 'Mobile number is required',
  wrongMobile: 'Please enter a valid 10-digit mobile number',
  needsName: 'Name is required',
  needsAddress: 'Address is required',
  shortAddress: 'Give the house, street, area and town',
  needsPinCode: 'PIN code is required',
  wrongPinCode: 'Please enter a valid 6-digit PIN code',
} as const;

/** An Indian mobile number without +91 (spec section 5). */
export const MOBILE = /^\d{10}$/;
export const MOBILE_LENGTH = 10;

/** An Indian PIN code. */
export const PIN_CODE = /^[1-9]\d{5}$/;
export const PIN_CODE_LENGTH = 6;
