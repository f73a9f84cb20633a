interface UpiPayment {
  /** The UPI ID and name of the payee. */
  payee: { id: string; name: string };
  /** In whole rupees. */
  amount: number;
  /** What is paid, such as an order number; the customer's app shows it. */
  note: string;
  /** The number of the order, if there is one. */
  reference?: string;
}

/**
 * The URI that opens a UPI app with everything filled in; also the text of the QR code. Some
 * apps do not decode the @ of a UPI ID.
 */
export function upiUri({ payee, amount, note, reference }: UpiPayment): string {
  const values = {
    pa: payee.id,
    pn: payee.name,
    am: amount.toFixed(2),
    cu: 'INR',
    tn: note,
    ...(reference !== undefined && { tr: reference }),
  };
  const query = Object.entries(values).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%40', '@')}`,
  );
  return `upi://pay?${query.join('&')}`;
}

/** True for the UPI ID of the sample shop, which belongs to no one. */
export function isSampleUpi(id: string): boolean {
  return id.endsWith('@samplebank');
}
