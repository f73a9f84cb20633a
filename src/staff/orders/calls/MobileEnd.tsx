const LAST_DIGITS = 4;

/** The last digits of a mobile number, by which people recognise it. */
export function MobileEnd({ mobile }: { mobile: string }) {
  return (
    <>
      <span aria-hidden="true">…</span>
      <span className="visually-hidden">Mobile ending in </span>
      {mobile.slice(-LAST_DIGITS)}
    </>
  );
}
