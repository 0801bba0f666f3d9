import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import { Button } from '@mui/material';
import { useNotify } from 'react-admin';

interface CopyTextProps {
  readonly label: string;
  /** Called on the click, so that the text is made only when it is copied. */
  readonly text: () => string;
}

/** Copies a text, for a mail. */
export function CopyText({ label, text }: CopyTextProps) {
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      notify('Copied', { type: 'success' });
    } catch {
      notify('Cannot copy: this browser does not allow it', { type: 'error' });
    }
  };
  return (
    <Button
      size="small"
      startIcon={<ContentCopy />}
      onClick={() => void copy()}
      sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
    >
      {label}
    </Button>
  );
}
