/** The layers of `npm test` in the order they run; each is a folder of tests/. */
const QUICK_LAYERS = ['unit', 'api', 'site', 'e2e'] as const;
/**
 * Also includes the layer that `npm run test:slow` runs, which tests whole builds and the owner's
 * commands.
 */
export const LAYERS = [...QUICK_LAYERS, 'slow'] as const;
export type Layer = (typeof LAYERS)[number];

/** The layers that read or serve the built site. */
export const BUILT_LAYERS: readonly Layer[] = ['site', 'e2e', 'slow'];

export interface Choice {
  layers: readonly Layer[];
  filter: readonly string[];
}

function isLayer(text: string): text is Layer {
  return (LAYERS as readonly string[]).includes(text);
}

/**
 * Parses the arguments of `npm test -- …`. Returns undefined if the arguments start neither with
 * `all` nor with a layer's name.
 */
export function chooseLayers(args: readonly string[]): Choice | undefined {
  const [first, ...filter] = args;
  if (first === undefined) return { layers: QUICK_LAYERS, filter: [] };
  if (first === 'all') return { layers: LAYERS, filter };
  return isLayer(first) ? { layers: [first], filter } : undefined;
}
