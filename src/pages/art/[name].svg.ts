import type { APIRoute } from 'astro';

const DRAWINGS = import.meta.glob<string>('../../content/art/*/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const PHOTOS = /\/photos\//;

/** Sorts photos last, so that a photo overrides a drawing with the same name. */
function inOrder([file]: [string, string], [other]: [string, string]): number {
  return Number(PHOTOS.test(file)) - Number(PHOTOS.test(other));
}

export function getStaticPaths() {
  const pictures = new Map(
    Object.entries(DRAWINGS)
      .toSorted(inOrder)
      .map(([file, svg]) => [file.replace(/^.*\/(.*)\.svg$/, '$1'), svg]),
  );
  return [...pictures].map(([name, svg]) => ({ params: { name }, props: { svg } }));
}

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
