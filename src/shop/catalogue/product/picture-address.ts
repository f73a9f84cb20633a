import { getImage } from 'astro:assets';
import { photoOf } from '../../../entities/product/photos';
import { artPath } from '../../../lib/paths';

const WIDTH = 1200;

/** A picture's public URL. Photos are served as JPEG, because every search engine supports it. */
export async function pictureAddress(name: string): Promise<string> {
  const photo = photoOf(name);
  if (photo === undefined) return artPath(name);
  const { src } = await getImage({
    src: photo,
    format: 'jpeg',
    width: Math.min(WIDTH, photo.width),
  });
  return src;
}
