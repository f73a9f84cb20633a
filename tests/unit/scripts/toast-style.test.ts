import { expect, it } from 'vitest';
import { toastStyleHashes } from '../../../scripts/build/toast-style.ts';

it('the Content Security Policy allows only the style of sonner that src/ui/feedback/toast.css overrides', () => {
  expect(toastStyleHashes()).toEqual([
    // The empty style.
    'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb',
    'sha384-UV1lGtY/IHgvBL8RbeaoMebF/TMrVWoiTr43Nf/jir84eT11d8uw9Y05oIp4c6c0',
  ]);
});
