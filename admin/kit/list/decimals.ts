/** Number of decimals of a written number. */
export const decimalsOf = (written: string): number => written.split('.')[1]?.length ?? 0;

/** Pads a written number to that many decimals. */
export const withDecimals = (written: string, places: number): string => {
  const missing = places - decimalsOf(written);
  if (missing <= 0) return written;
  return `${written}${decimalsOf(written) === 0 ? '.' : ''}${'0'.repeat(missing)}`;
};
