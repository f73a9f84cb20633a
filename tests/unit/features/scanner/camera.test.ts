import { expect, test } from 'vitest';
import { cameraFailure } from '../../../../src/features/scanner/camera';

test.each([
  ['Error getting userMedia, error = NotAllowedError: Permission denied', { denied: true }],
  [
    'Error getting userMedia, error = NotFoundError: Requested device not found',
    { denied: false, text: '📷 Camera not found' },
  ],
  [
    'Error getting userMedia, error = NotReadableError: Could not start video source',
    { denied: false, text: 'Unable to query supported devices, unknown error.' },
  ],
])('the camera that fails with "%s" is told in words', (reason, failure) => {
  expect(cameraFailure(reason)).toEqual(failure);
});
