import { chromium } from '@playwright/test';
import { requireBrowser } from '../../../scripts/browser/browser.ts';
import { atMost, type Row } from '../section.ts';
import { withSite } from '../site.ts';
import { MEASURES } from './measures.ts';
import { visit } from './visit.ts';

const PORT = 8798;
const KB = 1024;

/** Measures the gzipped weight of each page on a first visit with an empty cache at 360 × 740. */
export function weight(part: string): Promise<Row[]> {
  return withSite(PORT, async (origin) => {
    const browser = await chromium.launch({
      executablePath: await requireBrowser(),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    });
    const rows: Row[] = [];
    for (const measure of MEASURES.filter(({ name }) => name.includes(part))) {
      const { script, all, shift } = await visit(browser, origin, measure);
      rows.push(atMost(`${measure.name}: JavaScript`, script / KB, measure.scriptKB, ' KB'));
      if (measure.allKB !== undefined) {
        rows.push(atMost(`${measure.name}: all files`, all / KB, measure.allKB, ' KB'));
      }
      rows.push(atMost(`${measure.name}: layout shift`, shift, 0));
    }
    await browser.close();
    return rows;
  });
}
