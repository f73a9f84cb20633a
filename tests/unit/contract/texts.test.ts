import { describe, expect, it } from 'vitest';
import { AUTH_TEXTS } from '../../../src/contract/auth';
import { ERROR_TEXTS } from '../../../src/contract/errors';
import { httpErrorText, REDEMPTION_TEXTS } from '../../../src/contract/redemption';
import { STORE_TEXTS } from '../../../src/contract/stores';
import { USER_TEXTS } from '../../../src/contract/users';
import { STOCK_LIMIT_TEXT } from '../../../src/shop/cart/cart';
import { countText } from '../../../src/shop/catalogue/browse/filter';
import { FAILURE_REASONS, methodError, PAYMENT_TEXTS } from '../../../src/shop/checkout/payment';
import { SCANNER_TEXTS } from '../../../src/staff/scanner/texts';

/**
 * Literal copies of all texts in sections 4, 5 and 8 of the specification, so a changed
 * constant fails this test.
 */
describe('the text constants', () => {
  it.each([
    [AUTH_TEXTS.registrationFailed, 'Registration failed'],
    [AUTH_TEXTS.loginFailed, 'Login failed'],
    [AUTH_TEXTS.invalidLoginResponse, 'Invalid login response'],
    [AUTH_TEXTS.logoutFailed, 'Logout failed'],
    [AUTH_TEXTS.created, 'Account created successfully!'],
    [AUTH_TEXTS.fixErrors, 'Please fix the errors in the form'],
    [FAILURE_REASONS.declined, 'Payment declined by bank'],
    [FAILURE_REASONS.broken, 'Payment failed. Please try again.'],
    [
      `${PAYMENT_TEXTS.failed} ${FAILURE_REASONS.declined}`,
      'Payment failed: Payment declined by bank',
    ],
    [PAYMENT_TEXTS.success, 'Payment successful! Your order has been placed.'],
    [methodError({ kind: 'upi', upiId: '' }), 'Please enter UPI ID'],
    [methodError({ kind: 'phone', phone: '' }), 'Please enter phone number'],
    [STOCK_LIMIT_TEXT, 'Stock reached max limit'],
    [countText(0), 'No products found'],
    [ERROR_TEXTS.badRequest, 'BAD REQUEST'],
    [REDEMPTION_TEXTS.failed, 'Something went wrong. Please try again.'],
    [REDEMPTION_TEXTS.noReference, 'No reference number received'],
    [httpErrorText(502), 'HTTP error! status: 502'],
    [REDEMPTION_TEXTS.verifyFailed, 'Failed to verify QR code'],
    [REDEMPTION_TEXTS.invalid, 'Invalid or mismatched QR code.'],
    [REDEMPTION_TEXTS.redeemed, 'This code has already been redeemed.'],
    [REDEMPTION_TEXTS.fetching, 'Fetching user details...'],
    [REDEMPTION_TEXTS.timeout, "⏳ Time's up! Please scan again."],
    [SCANNER_TEXTS['not-found'], '📷 Camera not found'],
    [SCANNER_TEXTS.denied, '📷 Camera permission denied. Please allow access.'],
    [REDEMPTION_TEXTS.init, '📷 Align the QR inside the frame to scan'],
    [USER_TEXTS.fillRequired, 'Please fill all required fields'],
    [USER_TEXTS.wrongEmail, 'Please enter a valid email address'],
    [USER_TEXTS.shortPassword, 'Password must be at least 8 characters'],
    [USER_TEXTS.created, 'User created successfully!'],
    [USER_TEXTS.updated, 'User updated Successfully'],
    [USER_TEXTS.statusUpdated, 'User status updated successfully'],
    [USER_TEXTS.deleted, 'User deleted successfully'],
    [USER_TEXTS.storeAssigned, 'Store assigned'],
    [USER_TEXTS.storeUnassigned, 'Store unassigned'],
    [STORE_TEXTS.created, 'Store created Successfully'],
    [STORE_TEXTS.updated, 'Store updated Successfully'],
    [STORE_TEXTS.statusUpdated, 'Store status updated successfully'],
    [STORE_TEXTS.deleted, 'Store deleted successfully'],
    [STORE_TEXTS.headAssigned, 'Branch head assigned'],
    [STORE_TEXTS.headUnassigned, 'Branch head unassigned'],
    [
      SCANNER_TEXTS.insecure,
      'Camera access is only supported in secure context like https or localhost.',
    ],
    [SCANNER_TEXTS.unsupported, 'Camera streaming not supported by the browser.'],
    [SCANNER_TEXTS.unknown, 'Unable to query supported devices, unknown error.'],
    [SCANNER_TEXTS.paused, 'Scanner paused'],
  ])('match the specification: %s', (text, literal) => {
    expect(text).toBe(literal);
  });
});
