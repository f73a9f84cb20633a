/** The `--background` values of tokens.css for the browser's UI; inserted by the build. */
export const THEME_COLOURS = { light: '%light%', dark: '%dark%' } as const;
