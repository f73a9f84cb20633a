/** The address of a page as people see it: no .html, no trailing slash. */
export function pagePath(url: URL): string {
  return url.pathname.replace(/(\/index)?(\.html)?$/, '').replace(/\/$/, '') || '/';
}

<<<<<<< HEAD
/** Opens a chat with this number, which has its country code and nothing but digits. */
=======
/** A WhatsApp chat with a number, of digits with the country code, and a text to send. */
>>>>>>> 0752804 (Name the server's parts by the words of the field)
export function whatsappLink(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

<<<<<<< HEAD
/** Shows a place, in degrees, on a map. */
=======
/** A place, in degrees, on a map. */
>>>>>>> 0752804 (Name the server's parts by the words of the field)
export function mapLink(place: { latitude: number; longitude: number }): string {
  return `https://www.google.com/maps/search/?api=1&query=${place.latitude},${place.longitude}`;
}

<<<<<<< HEAD
/** Calls a number, however it is written. */
=======
/** A call to a phone number, however it is spaced. */
>>>>>>> 0752804 (Name the server's parts by the words of the field)
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}
