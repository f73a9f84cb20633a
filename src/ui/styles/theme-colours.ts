/** The `--background` of tokens.css, for the bars that the browser itself draws. */
export const THEME_COLOURS = { light: '#fbf8f1', dark: '#12151a' } as const;
