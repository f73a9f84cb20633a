/** The address of a page as people see it: no .html, no trailing slash. */
export function pagePath(url: URL): string {
  return url.pathname.replace(/(\/index)?(\.html)?$/, '').replace(/\/$/, '') || '/';
}

/** Opens a chat with this number, which has its country code and nothing but digits. */
export function whatsappLink(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** Shows a place, in degrees, on a map. */
export function mapLink(place: { latitude: number; longitude: number }): string {
  return `https://www.google.com/maps/search/?api=1&query=${place.latitude},${place.longitude}`;
}

/** Calls a number, however it is written. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}
