import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';

interface AccountResultsProps {
  readonly results: readonly string[];
  readonly isDone: boolean;
}

/** Accounts of a file, a line each, and after the import a link to their list. */
export function AccountResults({ results, isDone }: AccountResultsProps) {
  return (
    <>
      <Box
        component="ul"
        tabIndex={0}
        aria-label="Accounts in File"
        sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 320, overflowY: 'auto' }}
      >
        {results.map((text) => (
          <Typography component="li" variant="body2" key={text}>
            {text}
          </Typography>
        ))}
      </Box>
      {isDone && (
        <Link component={RouterLink} to="/new-accounts" variant="body2" sx={{ display: 'inline-block', mt: 1 }}>
          New Accounts
        </Link>
      )}
    </>
  );
}
