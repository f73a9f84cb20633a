import { getImage } from 'astro:assets';
import { artPath } from '../../../lib/paths';
import { photoOf } from '../photos';

const WIDTH = 1200;

/** Where others find the picture of this name; a photo as JPEG, which every search engine reads. */
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
