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

/** The owner's photo of this name; without one there is a drawing. */
export function photoOf(name: string): ImageMetadata | undefined {
  return BY_NAME.get(name);
}
