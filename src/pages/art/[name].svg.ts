import type { APIRoute } from 'astro';

const DRAWINGS = import.meta.glob<string>('../../content/art/*/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function nameOf(file: string): string {
  return file.replace(/^.*\/(.*)\.svg$/, '$1');
}

export function getStaticPaths() {
  return Object.entries(DRAWINGS).map(([file, svg]) => ({
    params: { name: nameOf(file) },
    props: { svg },
  }));
}

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
