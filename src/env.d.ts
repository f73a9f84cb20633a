declare namespace App {
  interface Locals {
    user?: import('./contract/auth').SessionUser;
  }
}

declare module '*?minified' {
  const text: string;
  export default text;
}
