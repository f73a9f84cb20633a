import { Html5QrcodeSupportedFormats } from 'html5-qrcode';
import { expect, test } from 'vitest';
import { namedCameras } from '../../../../src/staff/scanner/opened';
import { BARCODE_SETTINGS } from '../../../../src/staff/scanner/settings';
import { BACK, firstSource, isFront, otherSide } from '../../../../src/staff/scanner/source';

test('the generic scanner reads every format at 2 frames per second and remembers its camera', () => {
  const formats = BARCODE_SETTINGS.formats.map((format) => Html5QrcodeSupportedFormats[format]);
  expect(new Set(formats).size).toBe(17);
  expect(BARCODE_SETTINGS).toMatchObject({ framesPerSecond: 2, remembersCamera: true });
});

test('the back camera comes first, and switches to the front one and back', () => {
  expect(firstSource({ remembersCamera: true })).toBe(BACK);
  expect(isFront(otherSide(BACK))).toBe(true);
  expect(otherSide(otherSide(BACK))).toEqual(BACK);
  expect(otherSide({ cameraId: 'x' })).not.toEqual(BACK);
});

test('cameras without a name are numbered, and other devices are left out', () => {
  const devices = [
    { kind: 'audioinput', deviceId: 'a', label: 'Microphone' },
    { kind: 'videoinput', deviceId: 'b', label: 'Back camera' },
    { kind: 'videoinput', deviceId: '', label: '' },
    { kind: 'videoinput', deviceId: 'c', label: '' },
  ] as const;
  expect(namedCameras(devices)).toEqual([
    { id: 'b', label: 'Back camera' },
    { id: 'c', label: 'Camera 2' },
  ]);
});
