/**
 * Headers for every response, whether served by the Worker or as a file (scripts/build/headers.ts).
 */
export const SECURITY_HEADERS = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/**
 * Works only as a header, not in a `<meta>`; Astro writes the rest of a page's policy, including
 * its hashes.
 */
export const FRAME_POLICY = "frame-ancestors 'none'";

/** For bills, which staff pages print from a hidden frame. */
export const OWN_FRAMES = { policy: "frame-ancestors 'self'", options: 'SAMEORIGIN' } as const;

/**
 * For static files. Each page has a `<meta>` element that lists the sources that the page may load.
 */
export const FILE_POLICY = `base-uri 'none'; form-action 'self'; ${FRAME_POLICY}; object-src 'none'`;

/** For responses that load no other resources. */
export const BARE_POLICY = `default-src 'none'; base-uri 'none'; form-action 'none'; ${FRAME_POLICY}`;
