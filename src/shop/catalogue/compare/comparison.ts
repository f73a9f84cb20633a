/** A product's details by name, in the order in which its page shows them. */
export type Details = ReadonlyMap<string, string>;

/** A detail with its values for the two compared products; '' if a product lacks it. */
export interface ComparedDetail {
  name: string;
  values: readonly [string, string];
  differs: boolean;
}

/**
 * Returns the details of two products side by side: all details of the first product, then those
 * that only the second one has.
 */
export function comparisonOf(first: Details, second: Details): ComparedDetail[] {
  return [...new Set([...first.keys(), ...second.keys()])].map((name) => {
    const values = [first.get(name) ?? '', second.get(name) ?? ''] as const;
    return { name, values, differs: values[0] !== values[1] };
  });
}
