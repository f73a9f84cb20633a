import { whatsappLink } from '../../../lib/links';

const COUNTRY = '91';

/** The WhatsApp link to a customer's mobile number, with a message. */
export function messageLink(mobile: string, text: string): string {
  return whatsappLink(`${COUNTRY}${mobile}`, text);
}
