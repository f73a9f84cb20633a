import { formatRupees } from '../../../../lib/money';
import { artPath, repairPath } from '../../../../lib/paths';
import type { Repair } from './repair';

const list = document.querySelector<HTMLElement>('[data-repairs]');
const template = document.querySelector<HTMLTemplateElement>('[data-repair-template]');

function rowOf({ service, name, image, model, priceFrom, time }: Repair): Node | undefined {
  const row = template?.content.cloneNode(true) as DocumentFragment | undefined;
  const fill = (part: string, text: string) =>
    row?.querySelector(`[data-${part}]`)?.replaceChildren(text);
  row?.querySelector('a')?.setAttribute('href', repairPath(service, model));
  row?.querySelector('img')?.setAttribute('src', artPath(image));
  fill('service', name);
  fill('terms', model ? `${model}: repair in ${time}` : `Repair in ${time}`);
  fill('price', formatRupees(priceFrom));
  return row;
}

/** Shows the repairs above the products. */
export function showRepairs(repairs: readonly Repair[]): void {
  list?.replaceChildren(...repairs.flatMap((repair) => rowOf(repair) ?? []));
}
