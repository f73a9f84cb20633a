import { expect, test } from 'vitest';
import { TOASTER_SETTINGS } from '../../../../src/ui/feedback/Toaster';

test('TOASTER_SETTINGS matches the specification', () => {
  expect(TOASTER_SETTINGS).toMatchObject({
    position: 'top-right',
    duration: 5000,
    visibleToasts: 20,
    closeButton: true,
    hotkey: ['altKey', 'KeyT'],
  });
});
