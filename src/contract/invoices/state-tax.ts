/** Union Territories without a legislature levy UTGST in place of SGST (UTGST Act, section 7). */
const UNION_TAX: readonly string[] = ['04', '26', '31', '35', '38', '97'];

/** The name of this State's half of the tax. */
export function stateTaxName(code: string): 'SGST' | 'UTGST' {
  return UNION_TAX.includes(code) ? 'UTGST' : 'SGST';
}
