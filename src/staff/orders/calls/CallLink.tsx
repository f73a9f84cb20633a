import Phone from 'lucide-react/icons/phone';

interface Props {
  mobile: string;
  className?: string | undefined;
}

/** A link that calls the customer by phone or softphone. */
export function CallLink({ mobile, className = '' }: Props) {
  return (
    <a className={`button ${className}`.trim()} href={`tel:${mobile}`}>
      <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        Call <span>{mobile}</span>
      </span>
    </a>
  );
}
