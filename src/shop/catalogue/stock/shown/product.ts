/** What a page shows of a product. */
export interface ShownProduct {
  price: number;
  mrp: number;
  /** The pieces that can be ordered. */
  left: number;
  isHidden: boolean;
}
