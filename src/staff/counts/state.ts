/** Such as `3 pieces`. */
export function piecesText(pieces: number): string {
  return `${pieces} ${Math.abs(pieces) === 1 ? 'piece' : 'pieces'}`;
}
