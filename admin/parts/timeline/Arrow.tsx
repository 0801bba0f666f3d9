import ArrowForward from '@mui/icons-material/ArrowForward';

/** Arrow from the old to the new value, as an icon: none of our fonts has that letter. */
export const Arrow = () => (
  <ArrowForward fontSize="inherit" sx={{ mx: 1, color: 'text.secondary', verticalAlign: '-0.15em' }} />
);
