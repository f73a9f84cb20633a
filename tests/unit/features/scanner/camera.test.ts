import { expect, test } from 'vitest';
import { failureReason } from '../../../../src/features/scanner/camera';

test.each([
  ['Error getting userMedia, error = NotAllowedError: Permission denied', 'denied'],
  ['Error getting userMedia, error = NotFoundError: Requested device not found', 'not-found'],
  ['Error getting userMedia, error = NotReadableError: Could not start video source', 'unknown'],
])('a camera that fails with "%s" is %s', (rejection, reason) => {
  expect(failureReason(rejection)).toBe(reason);
});
