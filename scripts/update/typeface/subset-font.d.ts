declare module 'subset-font' {
  /** A font with the glyphs of `text` only (HarfBuzz). */
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
