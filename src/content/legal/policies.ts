/** A summary of what the legal texts promise. */
export const POLICIES = [
  { name: 'Free shipping', figure: 'above ₹999' },
  { name: 'Standard shipping below that', figure: '₹99' },
  { name: 'Express shipping', figure: '₹199' },
  { name: 'Standard delivery', figure: '3-5 business days' },
  { name: 'Returns', figure: '30 days' },
  { name: 'Refunds', figure: '3-5 business days' },
] as const;
