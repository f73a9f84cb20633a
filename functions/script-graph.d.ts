declare module 'virtual:script-graph' {
  /** A `ScriptGraph` as JSON, which the build writes last. */
  const graph: string;
  export default graph;
}
