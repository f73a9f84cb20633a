/** Messages about the name and address of an order. */
export const CONTACT_TEXTS = {
  needsMobile: 'Mobile number is required',
  wrongMobile: 'Please enter a valid 10-digit mobile number',
  needsName: 'Name is required',
  needsAddress: 'Address is required',
  needsPinCode: 'PIN code is required',
  wrongPinCode: 'Please enter a valid 6-digit PIN code',
} as const;

/** An Indian PIN code. */
export const PIN_CODE = /^[1-9]\d{5}$/;
