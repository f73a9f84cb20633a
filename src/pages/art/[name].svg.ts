import type { APIRoute } from 'astro';
import noPicture from '../../content/art/scenes/no-picture.svg?raw';
import { CATEGORIES, PRODUCTS } from '../../content/catalogue';

const DRAWINGS = import.meta.glob<string>('../../content/art/*/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const PHOTOS = /\/photos\//;

/** Sorts photos last, so a photo overrides a drawing with the same name. */
function inOrder([file]: [string, string], [other]: [string, string]): number {
  return Number(PHOTOS.test(file)) - Number(PHOTOS.test(other));
}

export function getStaticPaths() {
  const shown = [...PRODUCTS.map(({ image }) => image), ...CATEGORIES.map(({ image }) => image)];
  const pictures = new Map([
    ...shown.map((name) => [name, noPicture] as const),
    ...Object.entries(DRAWINGS)
      .toSorted(inOrder)
      .map(([file, svg]) => [file.replace(/^.*\/(.*)\.svg$/, '$1'), svg] as const),
  ]);
  return [...pictures].map(([name, svg]) => ({ params: { name }, props: { svg } }));
}

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
