declare namespace App {
  interface Locals {
    user?: import('./contract/auth').SessionUser;
    readList?: import('./contract/lists').ReadList;
  }
}

declare module '*?minified' {
  const text: string;
  export default text;
}

interface ImportMetaEnv {
  /** When the catalogue of this build was read (ms). */
  readonly BUILD_ID?: number;
}
