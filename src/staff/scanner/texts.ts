/** Messages of the general-purpose scanner (spec sections 4 and 8, and additions). */
export const SCANNER_TEXTS = {
  denied: '📷 Camera permission denied. Please allow access.',
  'not-found': '📷 Camera not found',
  insecure: 'Camera access is only supported in secure context like https or localhost.',
  unsupported: 'Camera streaming not supported by the browser.',
  unknown: 'Unable to query supported devices, unknown error.',
  starting: 'Starting the camera …',
  paused: 'Scanner paused',
  emptyPhoto: 'No code was found in this photo. Try a sharper one.',
} as const;
