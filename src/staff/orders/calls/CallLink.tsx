import Phone from 'lucide-react/icons/phone';

/** Calls the customer from a phone or a softphone. */
export function CallLink({ mobile }: { mobile: string }) {
  return (
    <a className="button" href={`tel:${mobile}`}>
      <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
      Call {mobile}
    </a>
  );
}
