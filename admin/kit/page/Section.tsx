import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Paper, Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { IconAction } from '../button/IconAction.tsx';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Shows the pencil; leave it out for people who may not edit. */
  readonly onEdit?: () => void;
  readonly actions?: ReactNode;
}

/** A card of one record: a title, what it says, and a way to change it. */
export function Section({ title, children, onEdit, actions }: SectionProps) {
  const heading = useId();
  return (
    <Paper component="section" aria-labelledby={heading} sx={{ p: 2, mb: 2 }}>
      <Stack direction="row" sx={{ ...head, flexWrap: actions ? 'wrap' : undefined }}>
        <Typography id={heading} variant="h2" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {actions}
        {onEdit && <IconAction label={`Edit ${title}`} icon={<EditOutlined fontSize="small" />} onClick={onEdit} />}
      </Stack>
      {children}
    </Paper>
  );
}

const head = { alignItems: 'center', gap: 1, minHeight: 32, mb: 1 };

/** Facts in as many columns as fit: a label, and the value under it. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: columns(140), sm: columns(200) } }}
    >
      {children}
    </Box>
  );
}

const columns = (narrowest: number) => `repeat(auto-fill, minmax(${narrowest}px, 1fr))`;

interface FactProps {
  readonly label: string;
  /** Spans all columns, for text that would be cut in the middle of a word. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function Fact({ label, wide, children }: FactProps) {
  const empty = children === undefined || children === null || children === false || children === '';
  return (
    <Box sx={wide ? { gridColumn: '1 / -1' } : undefined}>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {empty ? '–' : children}
      </Typography>
    </Box>
  );
}
