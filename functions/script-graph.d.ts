declare module 'virtual:script-graph' {
  /** A `ScriptGraph` as JSON, written at the end of the build. */
  const graph: string;
  export default graph;
}
