/** The `--background` of tokens.css, for the bars that the browser itself draws; the build puts it in. */
export const THEME_COLOURS = { light: '%light%', dark: '%dark%' } as const;
