/** The contact details of a person, as terms of a card. */
export function ContactTerms({ email, phone }: { email: string; phone: string }) {
  return (
    <>
      <dt>Email</dt>
      <dd>
        <a href={`mailto:${email}`}>{email}</a>
      </dd>
      <dt>Phone</dt>
      <dd>
        <a href={`tel:${phone}`}>{phone}</a>
      </dd>
    </>
  );
}
