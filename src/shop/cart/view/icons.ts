import { withAttributes } from './elements';

const SVG = 'http://www.w3.org/2000/svg';

/** A Lucide icon, copied because Lucide's packages support only React and Astro. */
function icon(size: number, width: number, path: string): SVGElement {
  const svg = withAttributes(document.createElementNS(SVG, 'svg'), {
    width: String(size),
    height: String(size),
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': String(width),
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  });
  svg.append(withAttributes(document.createElementNS(SVG, 'path'), { d: path }));
  return svg;
}

export const HEART = icon(
  18,
  1.75,
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
);
export const MINUS = icon(18, 2, 'M5 12h14');
export const PLUS = icon(18, 2, 'M5 12h14M12 5v14');
export const TRASH = icon(
  20,
  1.75,
  'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
);
