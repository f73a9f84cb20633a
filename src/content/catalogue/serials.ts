import type { SerialKind } from '../../lib/identity/serial';
import catalogue from '../catalogue.json' with { type: 'json' };

interface Numbered {
  id: string;
  serial?: string | undefined;
}

const CATEGORIES = new Map(
  catalogue.categories.map(({ id, serial }: Numbered) => [id, serial ?? 'none']),
);

const KINDS = new Map(
  catalogue.products.map(({ id, category, serial }: Numbered & { category: string }) => [
    id,
    (serial ?? CATEGORIES.get(category) ?? 'none') as SerialKind | 'none',
  ]),
);

/** The kind of number that each sold piece of a product needs; undefined if it needs none. */
export function serialKindOf(id: string): SerialKind | undefined {
  const kind = KINDS.get(id) ?? 'none';
  return kind === 'none' ? undefined : kind;
}
