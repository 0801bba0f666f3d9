import ArrowForward from '@mui/icons-material/ArrowForward';

/** From what was to what is. It is drawn: no face that comes along has its letter. */
export const Arrow = () => (
  <ArrowForward fontSize="inherit" sx={{ mx: 1, color: 'text.secondary', verticalAlign: '-0.15em' }} />
);
