/**
 * A query as a shopper types it, with the product id or repair service that must be listed first.
 */
export type Sentence = readonly [text: string, first: string];
