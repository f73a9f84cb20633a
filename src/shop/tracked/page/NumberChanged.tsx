import { SITE_PHONE } from '../../../content/site';
import { phoneLink } from '../../../lib/links';

/** Says that the mobile number was changed, to people who may not know about it. */
export function NumberChanged({ text }: { text: string }) {
  return (
    <p className="notice" role="status">
      <span>
        {text} Not you? <a href={phoneLink(SITE_PHONE)}>Call {SITE_PHONE}</a>
      </span>
    </p>
  );
}
