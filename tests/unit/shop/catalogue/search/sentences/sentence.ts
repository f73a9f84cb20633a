/** What a shopper types, and the product id or repair service that must be the first answer. */
export type Sentence = readonly [text: string, first: string];
