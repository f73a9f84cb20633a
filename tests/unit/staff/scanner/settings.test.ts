import { Html5QrcodeSupportedFormats } from 'html5-qrcode';
import { expect, test } from 'vitest';
import { namedCameras } from '../../../../src/staff/scanner/opened';
import { BARCODE_SETTINGS } from '../../../../src/staff/scanner/settings';
import { BACK, firstSource, isFront, otherSide } from '../../../../src/staff/scanner/source';

test('the barcode scanner reads every format at 2 frames per second and remembers which camera was used', () => {
  const formats = BARCODE_SETTINGS.formats.map((format) => Html5QrcodeSupportedFormats[format]);
  expect(new Set(formats).size).toBe(17);
  expect(BARCODE_SETTINGS).toMatchObject({ framesPerSecond: 2, remembersCamera: true });
});

test('scanning starts with the back camera and can switch to the front camera and back', () => {
  expect(firstSource({ remembersCamera: true })).toBe(BACK);
  expect(isFront(otherSide(BACK))).toBe(true);
  expect(otherSide(otherSide(BACK))).toEqual(BACK);
  expect(otherSide({ cameraId: 'x' })).not.toEqual(BACK);
});

test('namedCameras numbers cameras without a label and omits other devices', () => {
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
