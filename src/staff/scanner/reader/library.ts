// Imports only the decoder, because the rest of html5-qrcode controls cameras, which this project
// does itself.
import { Html5QrcodeShim } from 'html5-qrcode/esm/code-decoder';
import { BaseLoggger, Html5QrcodeSupportedFormats } from 'html5-qrcode/esm/core';
import type { Format } from '../settings';
import type { Reader } from './reader';

/**
 * Reads codes with html5-qrcode, which uses the browser's built-in reader for the formats that it
 * supports.
 */
export function createLibraryReader(formats: readonly Format[]): Reader {
  const wanted = formats.map((format) => Html5QrcodeSupportedFormats[format]);
  const decoder = new Html5QrcodeShim(wanted, true, false, new BaseLoggger(false));
  return (picture) =>
    decoder.decodeRobustlyAsync(picture).then(
      ({ text }) => text,
      // The decoder throws if it finds no code.
      () => null,
    );
}
