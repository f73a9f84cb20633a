// Downloads the reader while React is still loading, unless the browser has its own.
if (!('BarcodeDetector' in window)) {
  import('./library').catch(() => undefined);
}
