type Names = readonly (readonly [mark: RegExp, name: string])[];

/**
 * User-Agent strings also name the browsers that they imitate, so the most specific names come
 * first.
 */
const BROWSERS: Names = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: Names = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

function nameIn(names: Names, userAgent: string): string | undefined {
  return names.find(([mark]) => mark.test(userAgent))?.[1];
}

export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'unknown';

/**
 * The kind of device in a User-Agent header; Android tablets omit `Mobile` from their user agent.
 */
export function deviceKind(userAgent: string): DeviceKind {
  const system = nameIn(SYSTEMS, userAgent);
  if (system === undefined) return 'unknown';
  if (system === 'iPad') return 'tablet';
  if (system === 'iPhone') return 'phone';
  if (system === 'Android') return /Mobile/.test(userAgent) ? 'phone' : 'tablet';
  return 'computer';
}

/** Names the browser and device in a User-Agent header (RFC 9110, section 10.1.5). */
export function deviceName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser === undefined) return system ?? 'Unknown device';
  return system === undefined ? browser : `${browser} on ${system}`;
}
