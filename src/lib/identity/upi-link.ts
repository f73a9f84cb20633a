interface UpiPayment {
  /** The UPI ID and name of the payee. */
  payee: { id: string; name: string };
  /** In whole rupees. */
  amount: number;
  /** The subject of the payment, such as an order number. */
  reference: string;
}

/**
 * The URI that opens a UPI app with everything filled in; also the text of the QR code. Some
 * apps do not decode the @ of a UPI ID.
 */
export function upiUri({ payee, amount, reference }: UpiPayment): string {
  const values = {
    pa: payee.id,
    pn: payee.name,
    am: amount.toFixed(2),
    cu: 'INR',
    tn: reference,
    tr: reference,
  };
  const query = Object.entries(values).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%40', '@')}`,
  );
  return `upi://pay?${query.join('&')}`;
}
