import { Box, Typography } from '@mui/material';
import type { Finding } from './importStatus.ts';

interface FindingsProps {
  readonly title: string;
  readonly findings: readonly Finding[];
}

/** Findings of an import, each with its file and line. */
export function Findings({ title, findings }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography variant="h3">{title}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {findings.map((finding) => (
          <Typography component="li" variant="body2" key={`${finding.file} ${finding.line} ${finding.reason}`}>
            {finding.reason}
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {` ${placeOf(finding)}`}
            </Typography>
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

const placeOf = ({ file, line, accountNumber }: Finding): string =>
  [accountNumber && `account ${accountNumber}`, file, line && `line ${line}`].filter(Boolean).join(', ');
