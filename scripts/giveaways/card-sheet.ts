import { renderSVG } from 'uqr';
import { qrText } from '../seed/giveaway.ts';
import type { Winner } from './check.ts';

const CARDS_A_PAGE = 10;

const STYLE = `
@page { size: A4; margin: 13mm 20mm; }
* { box-sizing: border-box; }
body { margin: 0; font: 10pt/1.3 system-ui, sans-serif; color: #000; background: #fff; }
.page { display: grid; grid-template-columns: 85mm 85mm; grid-auto-rows: 54mm; break-after: page; }
.page:last-child { break-after: auto; }
.card { display: flex; gap: 4mm; align-items: center; padding: 5mm; border: 0.2mm dashed #999; overflow: hidden; }
.card svg { flex: none; width: 40mm; height: 40mm; }
.card p { margin: 0; min-width: 0; overflow-wrap: anywhere; }
.card strong { display: block; margin-bottom: 2mm; }
`;

/**
 * Returns a printable HTML file: A4, ten cards per page, each with a QR code, Instagram ID and
 * enrollment number.
 */
export function cardSheet(winners: readonly Winner[]): string {
  const pages = Array.from({ length: Math.ceil(winners.length / CARDS_A_PAGE) }, (_, page) =>
    winners.slice(page * CARDS_A_PAGE, (page + 1) * CARDS_A_PAGE),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Giveaway cards</title>
<style>${STYLE}</style>
</head>
<body>
${pages.map((page) => `<div class="page">\n${page.map(card).join('')}</div>\n`).join('')}</body>
</html>
`;
}

function card(winner: Winner): string {
  const code = renderSVG(qrText(winner), { ecc: 'M', border: 4 });
  return `<div class="card">${code}<p><strong>@${escaped(winner.instagramId)}</strong>${escaped(winner.enrollmentNo)}</p></div>\n`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
