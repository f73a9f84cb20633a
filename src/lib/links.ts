/** A page's public path, without .html and without a trailing slash. */
export function pagePath(url: URL): string {
  return url.pathname.replace(/(\/index)?(\.html)?$/, '').replace(/\/$/, '') || '/';
}

/**
 * A WhatsApp link with a prefilled message, addressed to a number (country code and digits) or to a
 * chat that the user picks.
 */
export function whatsappLink(number: string | null, text: string): string {
  return `https://wa.me/${number ?? ''}?text=${encodeURIComponent(text)}`;
}

interface Place {
  /** In degrees. */
  latitude: number;
  longitude: number;
}

/** A map link to a place. */
export function mapLink({ latitude, longitude }: Place): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
}

/** A map link with the way from the visitor's position to a place. */
export function directionsLink({ latitude, longitude }: Place): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}

/** A tel: link for a phone number in any format. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}
