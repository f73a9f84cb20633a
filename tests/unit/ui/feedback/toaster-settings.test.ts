import { expect, test } from 'vitest';
import { TOASTER_SETTINGS } from '../../../../src/ui/feedback/toaster-settings';

test('toasts are set up as the specification says', () => {
  expect(TOASTER_SETTINGS).toMatchObject({
    position: 'top-right',
    duration: 5000,
    visibleToasts: 20,
    closeButton: true,
    hotkey: ['altKey', 'KeyT'],
  });
});
