import { BRAND_NAME } from '../../content/site';
import { whatsappLink } from '../../lib/links';

/**
 * A WhatsApp link that sends a record's number, and the link that opens the record, to a chat that
 * the shopper picks.
 */
export function shareLink(subject: string, number: string, link: string): string {
  return whatsappLink(null, `My ${BRAND_NAME} ${subject} ${number}: ${link}`);
}
