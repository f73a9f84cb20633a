import * as v from 'valibot';

const HOME = 'India';

function needed(text: string) {
  return v.pipe(v.optional(v.string(), ''), v.trim(), v.nonEmpty(text));
}

/** What an Indian shop has to tell of every product it lists; `originalPrice` is the MRP with all taxes. */
const requiredFacts = v.pipe(
  v.object({
    originalPrice: v.pipe(
      v.optional(v.number('is not a number'), 0),
      v.integer('is not in whole rupees'),
      v.minValue(1, 'is missing'),
    ),
    country: needed('is missing'),
    importer: v.optional(needed('is empty')),
    hsn: v.pipe(needed('is missing'), v.regex(/^\d{4}(\d{2}){0,2}$/, 'is not 4, 6 or 8 digits')),
  }),
  v.forward(
    v.check(
      ({ country, importer }) => country === HOME || importer !== undefined,
      `is missing: what is not made in ${HOME} names who imported it`,
    ),
    ['importer'],
  ),
);

/** Gives the product back; throws an Error that names the product and each field that is wrong. */
export function withRequiredFacts<Product extends { id: string }>(product: Product): Product {
  const parsed = v.safeParse(requiredFacts, product);
  if (parsed.success) return product;
  const wrong = parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
  throw new Error(`Product ${product.id}: ${wrong.join(', ')}`);
}
