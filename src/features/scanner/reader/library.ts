// Its decoder alone: the rest of html5-qrcode opens cameras, which is done here.
import { Html5QrcodeShim } from 'html5-qrcode/esm/code-decoder';
import { BaseLoggger, Html5QrcodeSupportedFormats } from 'html5-qrcode/esm/core';
import type { Format } from '../settings';
import type { Reader } from './reader';

/** Reads with html5-qrcode, which also asks the browser's own reader for the formats that it has. */
export function createLibraryReader(formats: readonly Format[]): Reader {
  const wanted = formats.map((format) => Html5QrcodeSupportedFormats[format]);
  const decoder = new Html5QrcodeShim(wanted, true, false, new BaseLoggger(false));
  return (picture) =>
    decoder.decodeRobustlyAsync(picture).then(
      ({ text }) => text,
      // It throws for a picture without a code.
      () => null,
    );
}
