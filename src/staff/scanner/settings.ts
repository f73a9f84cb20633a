import type { Html5QrcodeSupportedFormats } from 'html5-qrcode';

export type Format = keyof typeof Html5QrcodeSupportedFormats;

export interface ScanSettings {
  formats: readonly Format[];
  framesPerSecond: number;
  /** Reopens the camera that this device used last. */
  remembersCamera: boolean;
}

/** Every barcode format in spec section 3. */
const EVERY_FORMAT = [
  'QR_CODE',
  'AZTEC',
  'CODABAR',
  'CODE_39',
  'CODE_93',
  'CODE_128',
  'DATA_MATRIX',
  'MAXICODE',
  'ITF',
  'EAN_13',
  'EAN_8',
  'PDF_417',
  'RSS_14',
  'RSS_EXPANDED',
  'UPC_A',
  'UPC_E',
  'UPC_EAN_EXTENSION',
] as const satisfies readonly Format[];

/** The general-purpose scanner (spec sections 3 and 9). */
export const BARCODE_SETTINGS: ScanSettings = {
  formats: EVERY_FORMAT,
  framesPerSecond: 2,
  remembersCamera: true,
};
