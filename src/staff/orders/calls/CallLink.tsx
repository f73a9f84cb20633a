import Phone from 'lucide-react/icons/phone';

interface Props {
  mobile: string;
  /** Hides the number from view where space is limited. */
  isShort?: boolean;
}

/** A link that calls the customer by phone or softphone. */
export function CallLink({ mobile, isShort = false }: Props) {
  return (
    <a className="button" href={`tel:${mobile}`}>
      <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        Call <span className={isShort ? 'visually-hidden' : undefined}>{mobile}</span>
      </span>
    </a>
  );
}
