import { unpricedModel } from '../../../../entities/repair/term-texts';
import { formatRupees } from '../../../../lib/money';
import { artPath, repairPath } from '../../../../lib/paths';
import type { Repair } from './repair';

const list = document.querySelector<HTMLElement>('[data-repairs]');
const template = document.querySelector<HTMLTemplateElement>('[data-repair-template]');

/** The path for booking the repair, with the model if the query names one. */
function pathOf({ service, model, device, exact = '' }: Repair): string {
  const isUnpriced = model === '' && exact !== '';
  return repairPath(service, isUnpriced ? unpricedModel(device) : model, exact);
}

function rowOf(repair: Repair): Node | undefined {
  const { name, image, model, exact, priceFrom, time } = repair;
  const named = exact ?? model;
  const row = template?.content.cloneNode(true) as DocumentFragment | undefined;
  const fill = (part: string, text: string) =>
    row?.querySelector(`[data-${part}]`)?.replaceChildren(text);
  row?.querySelector('a')?.setAttribute('href', pathOf(repair));
  row?.querySelector('img')?.setAttribute('src', artPath(image));
  fill('service', name);
  fill('terms', named ? `${named}: repair in ${time}` : `Repair in ${time}`);
  fill('price', formatRupees(priceFrom));
  return row;
}

/** Shows the repairs above the products. */
export function showRepairs(repairs: readonly Repair[]): void {
  list?.replaceChildren(...repairs.flatMap((repair) => rowOf(repair) ?? []));
}
