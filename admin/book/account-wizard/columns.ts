/** The page, and beside it what is known about the account. */
export const columns = {
  display: 'grid',
  columnGap: 3,
  rowGap: 3,
  maxWidth: 1440,
  mx: 'auto',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
};
