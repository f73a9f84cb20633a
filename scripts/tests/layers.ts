/** The layers of tests in the order they run; each is a folder of tests/. */
export const LAYERS = ['unit', 'api', 'site', 'scripts', 'e2e'] as const;
export type Layer = (typeof LAYERS)[number];

/** The layers that read or serve the built site. */
export const BUILT_LAYERS: readonly Layer[] = ['site', 'scripts', 'e2e'];

export interface Choice {
  layers: readonly Layer[];
  filter: readonly string[];
}

function isLayer(text: string): text is Layer {
  return (LAYERS as readonly string[]).includes(text);
}

/** Parses the arguments of `npm test -- …`; undefined when they name no layer. */
export function chooseLayers(args: readonly string[]): Choice | undefined {
  const [first, ...filter] = args;
  if (first === undefined) return { layers: LAYERS, filter: [] };
  return isLayer(first) ? { layers: [first], filter } : undefined;
}
