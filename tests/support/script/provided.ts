/** The values that the setup in Node provides to the tests in workerd. */
export interface ScriptEndpoint {
  url: string;
  answerHost: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    script: ScriptEndpoint;
  }
}
