import { expect, test } from 'vitest';
import { failureReason } from '../../../../src/staff/scanner/camera';

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'not-found'],
  ['OverconstrainedError', 'not-found'],
  ['NotReadableError', 'unknown'],
])('failureReason returns the reason for a camera error: %s → %s', (name, reason) => {
  expect(failureReason(new DOMException('Why the browser has none', name))).toBe(reason);
});
