/** How many digits stand behind the point. */
export const placesOf = (written: string): number => written.split('.')[1]?.length ?? 0;

/** The same number with so many. */
export const withPlaces = (written: string, places: number): string => {
  const missing = places - placesOf(written);
  if (missing <= 0) return written;
  return `${written}${placesOf(written) === 0 ? '.' : ''}${'0'.repeat(missing)}`;
};
