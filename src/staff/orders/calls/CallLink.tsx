import Phone from 'lucide-react/icons/phone';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'a'> {
  mobile: string;
}

/** A link that calls the customer by phone or softphone. */
export function CallLink({ mobile, className = '', ...link }: Props) {
  return (
    <a className={`button ${className}`.trim()} href={`tel:${mobile}`} {...link}>
      <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        Call <span>{mobile}</span>
      </span>
    </a>
  );
}
