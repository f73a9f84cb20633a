/** The breakpoints of styles/breakpoints.css, as media queries for `matchMedia`. */
export const MEDIUM = '(width >= 48em)';
export const WIDE = '(width >= 60em)';
export const DESKTOP = '(width >= 64em)';
