const PX_PER_MM = 96 / 25.4;
/** The top and bottom margins, plus a tolerance for the printer driver's rounding. */
const MARGINS_MM = 10;

/**
 * Makes a roll's page as long as its content when printing begins, because a page needs a fixed
 * length and the printer cuts the paper at the end of the page. Returns a function that stops
 * adjusting the page length.
 */
export function fitRoll(sheet: HTMLElement): () => void {
  const rules = new CSSStyleSheet();
  document.adoptedStyleSheets.push(rules);
  function fit() {
    sheet.toggleAttribute('data-measured', true);
    const length = Math.ceil(sheet.scrollHeight / PX_PER_MM) + MARGINS_MM;
    sheet.toggleAttribute('data-measured', false);
    rules.replaceSync(`@page roll { size: 80mm ${length}mm; margin: 4mm; }`);
  }
  addEventListener('beforeprint', fit);
  return () => {
    removeEventListener('beforeprint', fit);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== rules);
  };
}
