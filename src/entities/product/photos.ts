import type { ImageMetadata } from 'astro';

const FILES = import.meta.glob<{ default: ImageMetadata }>(
  '../../content/photos/*.{jpg,jpeg,png,webp,avif}',
  { eager: true },
);

const BY_NAME: ReadonlyMap<string, ImageMetadata> = new Map(
  Object.entries(FILES).map(([file, module]) => [
    file.replace(/^.*\/(.*)\.\w+$/, '$1'),
    module.default,
  ]),
);

/**
 * The owner's photo with this name; undefined if there is none, in which case a drawing is used.
 */
export function photoOf(name: string): ImageMetadata | undefined {
  return BY_NAME.get(name);
}
