import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { documentTypes } from '../../../src/domain/account/choices.ts';
import { uploadRights } from '../../../src/domain/account/uploads.ts';
import { codesOf } from '../../../src/domain/choices.ts';
import { useCan } from '../../kit/me.tsx';
import type { Progress } from '../../kit/wire/upload.ts';
import { UploadArea } from '../../kit/file/UploadArea.tsx';
import { uploadDocument } from '../../parts/signing/uploadDocument.ts';

interface OfAccount {
  readonly account: AnsweredAccount;
}

export function UploadFile({ account }: OfAccount) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<UploadIcon />} onClick={() => setOpen(true)}>
        Upload File
      </Button>
      {open && <UploadDialog account={account} onClose={() => setOpen(false)} />}
    </>
  );
}

function UploadDialog({ account, onClose }: OfAccount & { readonly onClose: () => void }) {
  const heading = useId();
  const queries = useQueryClient();
  const [docType, setDocType] = useState('other');
  const send = async (file: File, onProgress: Progress) => {
    await uploadDocument(account.id, docType, file, onProgress);
    void queries.invalidateQueries();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>Upload File</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, pb: 0 }}>
        <TypeSelect account={account} value={docType} onChange={setDocType} />
        <UploadArea
          label="Choose File"
          hint="Drop a file here, or click to choose one."
          done="File was successfully uploaded."
          failureMessage="Cannot upload file(s)"
          send={send}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}

interface TypeSelectProps extends OfAccount {
  readonly value: string;
  readonly onChange: (docType: string) => void;
}

function TypeSelect({ account, value, onChange }: TypeSelectProps) {
  const can = useCan();
  return (
    <TextField select required label="Document Type" value={value} onChange={({ target }) => onChange(target.value)}>
      {codesOf(documentTypes)
        .filter((code) => can(uploadRights[code], account))
        .map((code) => (
          <MenuItem key={code} value={code}>
            {documentTypes[code]}
          </MenuItem>
        ))}
    </TextField>
  );
}
