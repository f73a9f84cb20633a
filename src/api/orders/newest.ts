/** A row whose responses can be put in order. */
export interface Versioned {
  version: number;
  /** The customer's claims to have paid, which do not change the version. */
  payment_claims?: number;
}

/** Returns the newer version of a row, because a response may be older than the displayed row. */
export function newest<Row extends Versioned>(shown: Row | undefined, read: Row): Row {
  if (shown === undefined || shown.version < read.version) return read;
  if (shown.version > read.version) return shown;
  const { payment_claims: claims = 0 } = shown;
  return claims > (read.payment_claims ?? 0) ? shown : read;
}
