declare module 'subset-font' {
  /** Returns a font that contains only the glyphs of `text`; uses HarfBuzz. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      keepFeatures: string[];
      preserveNameIds: number[];
      noHinting: boolean;
    },
  ): Promise<Buffer>;
}
