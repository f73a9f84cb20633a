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
