declare namespace App {
  interface Locals {
    user?: import('./contract/auth').SessionUser;
  }
}
