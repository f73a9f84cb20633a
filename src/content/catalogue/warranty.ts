import catalogue from '../catalogue.json' with { type: 'json' };

interface Specified {
  id: string;
  specs: { Warranty?: string };
}

const TERMS = new Map(
  catalogue.products.map(({ id, specs }: Specified) => [id, specs.Warranty] as const),
);

/**
 * The terms of a product's warranty as its page specifies them, such as “1 year”; undefined if it
 * has none.
 */
export function warrantyOf(id: string): string | undefined {
  return TERMS.get(id);
}
