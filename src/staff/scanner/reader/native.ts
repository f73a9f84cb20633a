import type { Format } from '../settings';
import type { Reader } from './reader';

interface Detected {
  rawValue: string;
  boundingBox: DOMRectReadOnly;
}

interface Detector {
  detect: (picture: CanvasImageSource) => Promise<Detected[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: DetectorClass;
  }
}

function nativeName(format: Format): string {
  return format === 'PDF_417' ? 'pdf417' : format.toLowerCase();
}

const area = ({ boundingBox }: Detected): number => boundingBox.width * boundingBox.height;

/** The browser's built-in reader; null if there is none or it does not support all the formats. */
export async function nativeReader(formats: readonly Format[]): Promise<Reader | null> {
  const { BarcodeDetector } = window;
  if (BarcodeDetector === undefined) return null;
  const supported = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  const names = formats.map(nativeName);
  if (!names.every((name) => supported.includes(name))) return null;

  const detector = new BarcodeDetector({ formats: names });
  return async (picture) => {
    const [largest] = (await detector.detect(picture)).sort((a, b) => area(b) - area(a));
    return largest?.rawValue || null;
  };
}
