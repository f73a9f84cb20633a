import type { Html5Qrcode } from 'html5-qrcode';
import type { ScanSettings } from './settings';

/** The library leaves the promise of `play()` unhandled; a camera closed before its first picture is no error. */
function ignoreInterruptedPlay(event: PromiseRejectionEvent): void {
  const { reason } = event;
  if (
    reason instanceof DOMException &&
    reason.name === 'AbortError' &&
    /play\(\)/.test(reason.message)
  ) {
    event.preventDefault();
  }
}

/** Creates a code reader in the element with this id; the library is loaded with the first one. */
export async function createReader(
  host: string,
  { formats }: Pick<ScanSettings, 'formats'>,
): Promise<Html5Qrcode> {
  const { Html5Qrcode, Html5QrcodeSupportedFormats } = await import('html5-qrcode');
  addEventListener('unhandledrejection', ignoreInterruptedPlay);
  const formatsToSupport = formats.map((format) => Html5QrcodeSupportedFormats[format]);
  return new Html5Qrcode(host, { formatsToSupport, verbose: false });
}
