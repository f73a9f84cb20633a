/** The `--background` values of tokens.css for the browser UI; the build fills them in. */
export const THEME_COLOURS = { light: '%light%', dark: '%dark%' } as const;
