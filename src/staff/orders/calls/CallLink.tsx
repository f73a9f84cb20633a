import Phone from 'lucide-react/icons/phone';

/** A link that calls the customer by phone or softphone. */
export function CallLink({ mobile }: { mobile: string }) {
  return (
    <a className="button" href={`tel:${mobile}`}>
      <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
      Call {mobile}
    </a>
  );
}
