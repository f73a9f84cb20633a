/** The layers of tests in the order in which they run; each has a folder of its name in tests/. */
export const LAYERS = ['unit', 'api', 'site', 'scripts', 'e2e'] as const;
export type Layer = (typeof LAYERS)[number];

/** Those that look at the built site, or serve it. */
export const BUILT_LAYERS: readonly Layer[] = ['site', 'scripts', 'e2e'];

export interface Choice {
  layers: readonly Layer[];
  filter: readonly string[];
}

function isLayer(text: string): text is Layer {
  return (LAYERS as readonly string[]).includes(text);
}

/** What `npm test -- …` asks for; nothing when it does not name a layer. */
export function chooseLayers(args: readonly string[]): Choice | undefined {
  const [first, ...filter] = args;
  if (first === undefined) return { layers: LAYERS, filter: [] };
  return isLayer(first) ? { layers: [first], filter } : undefined;
}
