/** Grid of the page and its side panel. */
export const columns = {
  display: 'grid',
  columnGap: 3,
  rowGap: 3,
  maxWidth: 1440,
  mx: 'auto',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
};
