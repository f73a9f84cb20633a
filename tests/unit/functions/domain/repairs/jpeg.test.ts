import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cleanJpeg } from '../../../../../functions/domain/repairs/photos/jpeg.ts';
import {
  joined,
  markersOf,
  phonePhoto,
  photoClaiming,
  photoWith,
  segment,
} from '../../../../support/photos/jpeg.ts';

const TEXT = new TextEncoder();
const isMetadata = (marker: number) => marker === 0xfe || (marker > 0xe0 && marker <= 0xef);

function cleaned(photo: Uint8Array): Uint8Array {
  const clean = cleanJpeg(photo);
  if (clean === undefined) throw new Error('the photo was rejected');
  return clean;
}

async function pixelsOf(photo: Uint8Array) {
  const { data, info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
  return { data: data.toString('base64'), info };
}

describe('cleanJpeg', () => {
  it('removes camera model, location and orientation, and leaves every pixel unchanged', async () => {
    const photo = phonePhoto();
    const before = await sharp(photo).metadata();
    expect([before.orientation, before.exif?.toString('latin1')]).toEqual([
      6,
      expect.stringContaining('Tarang'),
    ]);
    const clean = cleaned(photo);
    const { exif, orientation, width, height } = await sharp(clean).metadata();
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 80, 60]);
    expect(Buffer.from(clean).toString('latin1')).not.toContain('Tarang');
    expect(await pixelsOf(clean)).toEqual(await pixelsOf(photo));
  });

  it('removes all metadata and thumbnails, regardless of their number and order', () => {
    const plain = cleaned(phonePhoto());
    const metadata = fc.record({
      marker: fc.oneof(fc.integer({ min: 0xe0, max: 0xef }), fc.constant(0xfe)),
      content: fc.uint8Array({ maxLength: 200 }),
    });
    fc.assert(
      fc.property(fc.array(metadata, { maxLength: 20 }), (added) => {
        const photo = photoWith(...added.map(({ marker, content }) => segment(marker, content)));
        expect(cleaned(photo)).toEqual(plain);
      }),
    );
  });

  it('keeps a JFIF header, unless it contains a thumbnail', () => {
    const jfif = TEXT.encode('JFIF\0\x01\x02\0\0\x01\0\x01\0\0');
    expect(markersOf(cleaned(photoWith(segment(0xe0, jfif))))[0]).toBe(0xe0);
    const withThumbnail = joined(jfif.subarray(0, 12), Uint8Array.of(1, 1, 9, 9, 9));
    expect(markersOf(cleaned(photoWith(segment(0xe0, withThumbnail))))[0]).not.toBe(0xe0);
  });

  it('accepts progressive, grey and subsampled photos from a real encoder', async () => {
    const image = sharp(phonePhoto()).resize(640, 480);
    const encoded = [
      image.clone().jpeg({ progressive: true }),
      image.clone().jpeg({ chromaSubsampling: '4:4:4', quality: 100 }),
      image.clone().greyscale().jpeg(),
    ];
    for (const each of encoded) {
      const photo = await each.toBuffer();
      expect(await pixelsOf(cleaned(photo))).toEqual(await pixelsOf(photo));
    }
  });

  it('rejects random bytes, even after the beginning of a photo', () => {
    const photo = phonePhoto();
    const noise = fc.uint8Array({ maxLength: 2000 });
    fc.assert(
      fc.property(noise, fc.nat({ max: photo.length - 1 }), (bytes, cut) => {
        expect(cleanJpeg(bytes)).toBeUndefined();
        const broken = joined(photo.subarray(0, cut), bytes);
        const result = cleanJpeg(broken);
        // Random image data can end like a photo; then nothing but the image data may differ.
        expect(result === undefined || markersOf(result).every((each) => !isMetadata(each))).toBe(
          true,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('returns either nothing or a photo without metadata, whichever byte is damaged', () => {
    const photo = phonePhoto();
    const damage = fc.array(
      fc.tuple(fc.nat({ max: photo.length - 1 }), fc.integer({ min: 0, max: 255 })),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(damage, (changes) => {
        const damaged = photo.slice();
        for (const [at, byte] of changes) damaged[at] = byte;
        const clean = cleanJpeg(damaged);
        if (clean === undefined) return;
        expect(markersOf(clean).some(isMetadata)).toBe(false);
        expect(cleanJpeg(clean)).toEqual(clean);
      }),
      { numRuns: 2000 },
    );
  });

  const photo = phonePhoto();
  const page = TEXT.encode('<script>alert(1)</script>');
  it.each([
    ['nothing', new Uint8Array()],
    ['a page', page],
    ['an SVG drawing', TEXT.encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page after the end', joined(photo, page)],
    ['a second photo after the end', joined(photo, photo)],
    ['one byte after the end', joined(photo, Uint8Array.of(0))],
    ['a missing end', photo.subarray(0, -2)],
    ['only start and end', Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)],
    ['an unknown segment', photoWith(segment(0xf0, page))],
    ['a table with a page behind it', photoWith(segment(0xdb, joined(new Uint8Array(65), page)))],
    ['a segment that ends behind the file', photoWith(Uint8Array.of(0xff, 0xe1, 0xff, 0xff))],
    ['a segment without a length', photoWith(Uint8Array.of(0xff, 0xe1, 0, 0))],
    ['a photo of 65,535 × 65,535 px', photoClaiming(65_535, 65_535)],
    ['a photo of 1,281 px', photoClaiming(1281, 60)],
    ['a photo without a height', photoClaiming(80, 0)],
  ])('rejects %s', (_what, bytes) => {
    expect(cleanJpeg(bytes)).toBeUndefined();
  });

  it('rejects real images in other formats', async () => {
    for (const format of ['png', 'webp', 'gif', 'tiff'] as const) {
      expect(cleanJpeg(await sharp(phonePhoto()).toFormat(format).toBuffer())).toBeUndefined();
    }
  });
});
