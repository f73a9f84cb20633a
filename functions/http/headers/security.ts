/** What every answer carries once, whether the Worker gives it or a file does (scripts/build/headers.ts). */
export const SECURITY_HEADERS = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** Only a header can say this; the rest of a page's policy is Astro's, with its hashes. */
export const FRAME_POLICY = "frame-ancestors 'none'";

/** Of files: a page adds to it, in a <meta>, what it may load. */
export const FILE_POLICY = `base-uri 'none'; form-action 'self'; ${FRAME_POLICY}; object-src 'none'`;

/** Of answers that load nothing. */
export const BARE_POLICY = `default-src 'none'; base-uri 'none'; form-action 'none'; ${FRAME_POLICY}`;
