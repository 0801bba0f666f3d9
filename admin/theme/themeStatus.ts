import { fontFamily, type Tokens } from './tokens.ts';

const tone = (color: string, backgroundColor: string) => ({ color, backgroundColor });

/** Statuses (`kit/StatusChip.tsx`), plain as lists show hundreds: an icon and a word on a quiet ground. */
export const status = (t: Tokens) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 24,
  maxWidth: '100%',
  padding: '1px 8px 1px 4px',
  border: 0,
  borderRadius: 12,
  // A button around a status has a font of its own.
  fontFamily,
  fontSize: 12,
  lineHeight: 1.5,
  textAlign: 'left',
  verticalAlign: 'middle',
  '& svg': { fontSize: 18, flexShrink: 0 },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '&.status-good': tone(t.success, t.fill.success),
  '&.status-waiting': tone(t.warning, t.fill.warning),
  '&.status-bad': tone(t.error, t.fill.error),
  '&.status-noted': tone(t.info, t.fill.info),
  '&.status-over': tone(t.muted, t.hover),
  '&.status-opens': { cursor: 'pointer', '&:hover': { textDecoration: 'underline' } },
});
