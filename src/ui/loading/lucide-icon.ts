import { createElement, type SVGProps } from 'react';

/** An icon of Lucide, as its package keeps it. */
interface IconData {
  size: number;
  node: [tag: string, attributes: Record<string, string>][];
}

interface Props extends SVGProps<SVGSVGElement> {
  size?: number;
}

/** Stands in for Lucide's own way from an icon to a component, in a fifth of its size: draws it, and hides it from screen readers. */
export default function createIcon({ node, size: grid }: IconData) {
  return ({ size = grid, ...attributes }: Props) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${grid} ${grid}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...attributes,
      },
      ...node.map(([tag, drawing]) => createElement(tag, drawing)),
    );
}
