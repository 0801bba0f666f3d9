import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import { Box } from '@mui/material';
import { useNotify } from 'react-admin';
import { IconAction } from './IconAction.tsx';

/** Shortens a technical value, such as a digest, and copies all of it. */
export function Copyable({ value, label }: { readonly value: string; readonly label: string }) {
  const notify = useNotify();
  const copy = () => navigator.clipboard.writeText(value).then(() => notify(`${label} copied`, { type: 'success' }));
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Box component="code" title={value} sx={{ fontFamily: 'monospace', fontSize: 13 }}>
        {`${value.slice(0, 12)}…`}
      </Box>
      <IconAction
        label={`Copy ${label}`}
        icon={<ContentCopy fontSize="inherit" />}
        onClick={() => void copy()}
        sx={{ fontSize: 16 }}
      />
    </Box>
  );
}
