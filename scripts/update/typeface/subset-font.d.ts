declare module 'subset-font' {
  /** Returns a font with only the glyphs of `text` (HarfBuzz). */
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
