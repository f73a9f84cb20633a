/** The address of a page as people see it: no .html, no trailing slash. */
export function pagePath(url: URL): string {
  return url.pathname.replace(/(\/index)?(\.html)?$/, '').replace(/\/$/, '') || '/';
}

export function whatsappLink(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

export function mapLink(place: { latitude: number; longitude: number }): string {
  return `https://www.google.com/maps/search/?api=1&query=${place.latitude},${place.longitude}`;
}

export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}
