import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';

/** What the owner decided about a product in the shop; prices in whole rupees. */
export interface Decided {
  id: string;
  price: number;
  mrp: number;
  isListed: boolean;
}

interface Edit {
  offset: number;
  length: number;
  text: string;
}

/**
 * Writes prices, MRPs and which products are hidden into the text of catalogue.json, without changing
 * anything else. Returns the new text and the ids of the changed products.
 */
export function withDecided(text: string, decided: readonly Decided[]) {
  const byId = new Map(decided.map((each) => [each.id, each]));
  const tree = parseTree(text);
  const products = (tree && findNodeAtLocation(tree, ['products'])?.children) ?? [];
  const changed: string[] = [];
  const edits = products.flatMap((product) => {
    const own = byId.get(findNodeAtLocation(product, ['id'])?.value);
    const found = own === undefined ? [] : editsOf(text, product, own);
    if (own !== undefined && found.length > 0) changed.push(own.id);
    return found;
  });
  return { text: applied(text, edits), changed };
}

function editsOf(text: string, product: Node, { price, mrp, isListed }: Decided): Edit[] {
  const listed = findNodeAtLocation(product, ['listed']);
  const field = findNodeAtLocation(product, ['price'])?.parent;
  const isMissing = listed === undefined && !isListed && field !== undefined;
  const [space] = /\s*$/.exec(text.slice(0, field?.offset)) ?? [];
  return [
    ...valueEdit(findNodeAtLocation(product, ['price']), price),
    ...valueEdit(findNodeAtLocation(product, ['originalPrice']), mrp),
    ...valueEdit(listed, isListed),
    ...(isMissing
      ? [{ offset: field.offset, length: 0, text: `"listed": false,${space || ' '}` }]
      : []),
  ];
}

function valueEdit(node: Node | undefined, value: number | boolean): Edit[] {
  if (node === undefined || node.value === value) return [];
  return [{ offset: node.offset, length: node.length, text: String(value) }];
}

function applied(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.offset - a.offset)
    .reduce(
      (all, { offset, length, text: part }) =>
        all.slice(0, offset) + part + all.slice(offset + length),
      text,
    );
}
