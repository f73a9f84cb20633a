import { expect, test } from 'vitest';
import { failureReason } from '../../../../src/staff/scanner/camera';

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'not-found'],
  ['OverconstrainedError', 'not-found'],
  ['NotReadableError', 'unknown'],
])('failureReason for a %s returns %s', (name, reason) => {
  expect(failureReason(new DOMException('Why the browser has none', name))).toBe(reason);
});
