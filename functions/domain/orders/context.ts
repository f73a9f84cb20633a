export type { ShopContext as OrderContext, Visitor } from '../context';
