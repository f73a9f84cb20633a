/**
 * An 80 × 60 px photo, red on the left and blue on the right, as a phone stores it. Its EXIF data
 * contain the maker, a location in Pune and orientation 6, which displays the red half at the top.
 */
const PHONE_PHOTO = `
/9j/4QFCRXhpZgAASUkqAAgAAAAIAA8BAgAHAAAAfgAAABIBAwABAAAABgAAABoBBQABAAAAbgAAABsBBQABAAAA
dgAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAGmHBAABAAAAhgAAACWIBAABAAAA1AAAAAAAAAA4YwAA6AMAADhj
AADoAwAAVGFyYW5nAAAGAACQBwAEAAAAMDIxMAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKg
BAABAAAAUAAAAAOgBAABAAAAPAAAAAAAAAAEAAEAAgACAAAATgAAAAIABQADAAAAIgEAAAMAAgACAAAARQAAAAQA
BQADAAAACgEAAAAAAABJAAAAAQAAADMAAAABAAAAAAAAAAEAAAASAAAAAQAAAB8AAAABAAAAAAAAAAEAAAD/2wBD
AAoHBwgHBgoICAgLCgoLDhgQDg0NDh0VFhEYIx8lJCIfIiEmKzcvJik0KSEiMEExNDk7Pj4+JS5ESUM8SDc9Pjv/
2wBDAQoLCw4NDhwQEBw7KCIoOzs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7
Ozv/wAARCAA8AFADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAUG/8QAFBABAAAAAAAAAAAAAAAAAAAA
AP/EABcBAQEBAQAAAAAAAAAAAAAAAAAGBwX/xAAZEQEAAwEBAAAAAAAAAAAAAAAABkOCwcL/2gAMAwEAAhEDEQA/
AMyA4jUAABBXkFaxO7PpIyarXABbJAABeAYo10AAQV5BWsTuz6SMmq1wAWyQAAXgGKNdAAEFeQVrE7s+kjJqtcAF
skAAF4BijXQABBXkFaxO7PpIyarXABbJAAB//9k=`;

/** The bytes of the photo, with the EXIF data that the Worker removes. */
export function phonePhoto(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(PHONE_PHOTO.replaceAll('\n', '')), (letter) => letter.charCodeAt(0));
}

/** A segment of a JPEG file. */
export function segment(marker: number, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = content.length + 2;
  return joined(Uint8Array.of(0xff, marker, length >> 8, length & 0xff), content);
}

/** The sample photo with additional segments after its start. */
export function photoWith(...segments: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const photo = phonePhoto();
  return joined(photo.subarray(0, 2), ...segments, photo.subarray(2));
}

/** The sample photo with a header that claims this size in px. */
export function photoClaiming(width: number, height: number): Uint8Array<ArrayBuffer> {
  const photo = phonePhoto();
  const frame = photo.findIndex((byte, at) => byte === 0xff && photo[at + 1] === 0xc0);
  photo.set([height >> 8, height & 0xff, width >> 8, width & 0xff], frame + 5);
  return photo;
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A photo made unique by a number in a JPEG comment, which the Worker removes. */
export function numberedPhoto(nth: number): Uint8Array<ArrayBuffer> {
  return photoWith(segment(0xfe, new TextEncoder().encode(`photo ${nth}`)));
}

/** The markers of the segments before the image data, such as 0xe1 for EXIF data. */
export function markersOf(photo: Uint8Array): number[] {
  const markers: number[] = [];
  let at = 2;
  while (photo[at] === 0xff && photo[at + 1] !== 0xda) {
    markers.push(photo[at + 1] ?? 0);
    at += 2 + (photo[at + 2] ?? 0) * 256 + (photo[at + 3] ?? 0);
  }
  return markers;
}
