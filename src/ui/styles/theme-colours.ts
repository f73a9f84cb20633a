/** The `--background` of tokens.css for the browser's own bars; the build fills it in. */
export const THEME_COLOURS = { light: '%light%', dark: '%dark%' } as const;
