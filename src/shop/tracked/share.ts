import { BRAND_NAME } from '../../content/site';
import { whatsappLink } from '../../lib/links';

/** A WhatsApp link that shares a record's number and link with a chat that the shopper picks. */
export function shareLink(subject: string, number: string, link: string): string {
  return whatsappLink(null, `My ${BRAND_NAME} ${subject} ${number}: ${link}`);
}
