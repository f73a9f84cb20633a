declare module 'virtual:script-graph' {
  /** A `ScriptGraph` as JSON; the build knows it last of all. */
  const graph: string;
  export default graph;
}
