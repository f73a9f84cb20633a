/** What a giveaway QR says (spec section 3). */
export interface Entry {
  instagramId: string;
  enrollmentNo: string;
}

/** Two non-empty parts around one pipe, or null (spec section 5). */
export function parseQr(text: string): Entry | null {
  const [instagramId, enrollmentNo, ...rest] = text.split('|').map((part) => part.trim());
  if (!instagramId || !enrollmentNo || rest.length > 0) return null;
  return { instagramId, enrollmentNo };
}
