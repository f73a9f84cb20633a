import * as v from 'valibot';
import { isEan13 } from '../lib/identity/ean.ts';
import { SERIAL_KINDS } from '../lib/identity/serial.ts';
import { rawText } from './fields.ts';
import { CURRENT_RATES } from './invoices/rates.ts';

const HOME = 'India';
const MAXIMUM_PRICE = 9_999_999;
const MAXIMUM_STOCK = 9999;
const MAXIMUM_VIEWS = 5;
const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The error message for a field that is missing, unknown or of the wrong type. */
function kind(whenWrong: string) {
  return ({ expected, received }: v.BaseIssue<unknown>) => {
    if (expected === 'never') return 'is not a known field';
    return received === 'undefined' ? 'is missing' : whenWrong;
  };
}

const text = (maximum: number) => {
  const tooLong = `has more than ${maximum} characters`;
  return v.pipe(
    rawText(maximum, tooLong, kind('is not text')),
    v.trim(),
    v.nonEmpty('is empty'),
    v.maxLength(maximum, tooLong),
  );
};

const number = (minimum: number, maximum: number) =>
  v.pipe(
    v.number(kind('is not a number')),
    v.minValue(minimum, `is below ${minimum}`),
    v.maxValue(maximum, `is above ${maximum.toLocaleString('en-IN')}`),
  );

const whole = (minimum: number, maximum: number, whenBroken = 'is not a whole number') =>
  v.pipe(number(minimum, maximum), v.integer(whenBroken));

const rupees = whole(1, MAXIMUM_PRICE, 'is not in whole rupees');

const id = v.pipe(
  text(60),
  v.regex(ID, 'may contain only lower-case letters, digits and single hyphens'),
);

const searchWords = v.optional(v.array(text(60), kind('is not a list')), []);

/** The ids of the products to offer with a product, or with every product in a category. */
const goesWith = v.optional(v.array(text(60), kind('is not a list')), []);

/** Alt texts for the additional pictures; the first picture's alt text is the product's name. */
const views = v.optional(
  v.pipe(
    v.array(text(80), kind('is not a list')),
    v.maxLength(MAXIMUM_VIEWS, `has more than ${MAXIMUM_VIEWS} entries`),
  ),
  [],
);

/**
 * The kind of number that each sold piece needs: a category's setting applies to its products,
 * unless a product has its own; `none` is for a product that needs no serial number.
 */
const serial = v.optional(
  v.picklist([...SERIAL_KINDS, 'none'], kind(`is not ${SERIAL_KINDS.join(', ')} or none`)),
);

const category = v.strictObject(
  {
    id,
    name: text(40),
    icon: v.optional(text(40)),
    description: text(160),
    serial,
    goesWith,
    searchWords,
  },
  kind('is not an object'),
);

/**
 * Includes the details that Indian law requires for every product; `originalPrice` is the MRP
 * including all taxes.
 */
const product = v.pipe(
  v.strictObject(
    {
      id,
      name: text(80),
      category: text(60),
      listed: v.optional(v.boolean(kind('is neither true nor false')), true),
      featured: v.optional(v.boolean(kind('is neither true nor false')), false),
      price: rupees,
      originalPrice: rupees,
      stock: whole(0, MAXIMUM_STOCK),
      description: text(600),
      specs: v.record(text(60), text(200), kind('is not an object')),
      rating: number(0, 5),
      reviews: whole(0, MAXIMUM_PRICE),
      country: text(60),
      importer: v.optional(text(200)),
      hsn: v.pipe(text(8), v.regex(/^\d{4}(\d{2}){0,2}$/, 'is not 4, 6 or 8 digits')),
      gst: v.picklist(CURRENT_RATES, kind(`is not ${CURRENT_RATES.join(', ')}`)),
      serial,
      barcode: v.optional(v.pipe(text(13), v.check(isEan13, 'is not an EAN-13'))),
      goesWith,
      searchWords,
      views,
    },
    kind('is not an object'),
  ),
  v.forward(
    v.partialCheck(
      [['price'], ['originalPrice']],
      ({ price, originalPrice }) => price <= originalPrice,
      'is above originalPrice',
    ),
    ['price'],
  ),
  v.forward(
    v.partialCheck(
      [['country'], ['importer']],
      ({ country, importer }) => country === HOME || importer !== undefined,
      `is missing: a product not made in ${HOME} must name its importer`,
    ),
    ['importer'],
  ),
);

const catalogueFile = v.strictObject(
  {
    categories: v.array(category, kind('is not a list')),
    products: v.array(product, kind('is not a list')),
  },
  kind('is not an object'),
);

export type CatalogueFile = v.InferOutput<typeof catalogueFile>;
export type CategoryFacts = CatalogueFile['categories'][number];
export type ProductFacts = CatalogueFile['products'][number];

/**
 * The file names of a product's additional pictures; the first picture's name is the product's id.
 */
export function viewNames({ id, views }: Pick<ProductFacts, 'id' | 'views'>): string[] {
  return views.map((_, nth) => `${id}_${nth + 2}`);
}

/** Describes an issue's location for the shop owner, with the product's id instead of its index. */
function placeOf(file: unknown, issue: v.BaseIssue<unknown>): string {
  const [list, nth, ...fields] = (issue.path ?? []).map(({ key }) => key);
  const lists = file as Record<string, { id?: unknown }[]> | null;
  const row = typeof nth === 'number' ? lists?.[String(list)]?.[nth] : undefined;
  const name = typeof row?.id === 'string' && fields[0] !== 'id' ? row.id : Number(nth) + 1;
  if (nth === undefined) return String(list ?? 'the file');
  return [list === 'products' ? 'product' : 'category', name].join(' ') + of(fields);
}

const of = (fields: unknown[]) => (fields.length === 0 ? '' : `: ${fields.join(' › ')}`);

function repeated(values: readonly (string | undefined)[]): string[] {
  const given = values.filter((each) => each !== undefined);
  return [...new Set(given.filter((each, nth) => given.indexOf(each) !== nth))];
}

/** Lists the entries whose `goesWith` refers to a product that does not exist. */
function unknownCompanions(
  what: string,
  rows: readonly { id: string; goesWith: readonly string[] }[],
  products: CatalogueFile['products'],
): string[] {
  const known = new Set(products.map((each) => each.id));
  return rows.flatMap((row) =>
    row.goesWith
      .filter((each) => !known.has(each))
      .map((each) => `${what} ${row.id}: goesWith names ${each}, which does not exist`),
  );
}

function problemsBetween({ categories, products }: CatalogueFile): string[] {
  const known = new Set(categories.map((each) => each.id));
  return [
    ...repeated(categories.map((each) => each.id)).map((each) => `category ${each}: appears twice`),
    ...repeated(products.map((each) => each.id)).map((each) => `product ${each}: appears twice`),
    ...repeated(products.map((each) => each.barcode)).map(
      (each) => `barcode ${each}: appears twice`,
    ),
    ...products
      .filter((each) => !known.has(each.category))
      .map((each) => `product ${each.id}: category ${each.category} does not exist`),
    ...unknownCompanions('category', categories, products),
    ...unknownCompanions('product', products, products),
  ];
}

/**
 * Lists the problems in the owner's catalogue, one per line: product or category, field, problem.
 */
export function catalogueProblems(file: unknown): string[] {
  const parsed = v.safeParse(catalogueFile, file);
  if (!parsed.success) return parsed.issues.map((each) => `${placeOf(file, each)} ${each.message}`);
  return problemsBetween(parsed.output);
}

/** Parses the owner's catalogue; throws an Error that lists every problem. */
export function readCatalogue(file: unknown): CatalogueFile {
  const problems = catalogueProblems(file);
  if (problems.length > 0) throw new Error(`catalogue.json: ${problems.join('; ')}`);
  return v.parse(catalogueFile, file);
}
