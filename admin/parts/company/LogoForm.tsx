import { Alert, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ConfirmButton } from '../../kit/dialog/ConfirmButton.tsx';
import { UploadButton } from '../../kit/file/UploadButton.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { messageOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';
import { directUpload, type Progress } from '../../kit/wire/upload.ts';
import { Logo } from './Brand.tsx';
import { companyKey, useCompany } from '../../kit/company.ts';

const path = '/company_settings/logo';

/** Uploads the logo of the navigation and the sign-in pages. */
export function LogoForm() {
  const company = useCompany();
  const { send, problem } = useSendLogo();
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      {company?.logo && <Logo src={company.logo} alt={`Logo of ${company.name}`} />}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        PNG, JPEG or WebP, up to 20 MB. Shown on the sign-in pages, above the navigation, and at the top of invoices and
        exports.
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <UploadButton label="Choose Logo" accept="image/png,image/jpeg,image/webp" send={send} />
        {company?.logo && <RemoveLogo />}
      </Stack>
      {problem && <Alert severity="error">{problem}</Alert>}
    </Stack>
  );
}

function RemoveLogo() {
  const { mutateAsync } = useCommand({
    call: () => http(path, { method: 'DELETE' }),
    done: 'Logo removed',
    failureMessage: 'Cannot remove the logo',
  });
  return (
    <ConfirmButton
      label="Remove Logo"
      prompt="Are you sure you want to remove the logo?"
      destructive
      onConfirm={() => mutateAsync()}
    >
      The firm’s name will be shown instead on the sign-in pages, above the navigation, and at the top of invoices and
      exports. Documents already printed with it do not change.
    </ConfirmButton>
  );
}

/** Uploads and saves the logo; an error is returned as `problem`, to be shown below the button. */
function useSendLogo() {
  const queries = useQueryClient();
  const notify = useNotify();
  const [problem, setProblem] = useState<string>();
  const send = async (file: File, onProgress: Progress) => {
    setProblem(undefined);
    try {
      const awsFilename = await directUpload(file, 'any', onProgress);
      const blob = { awsFilename, filename: file.name, contentType: file.type, byteSize: file.size };
      await http(path, { method: 'PATCH', body: { blob } });
      notify('Logo saved', { type: 'success' });
      await queries.invalidateQueries({ queryKey: companyKey });
    } catch (error) {
      setProblem(messageOf(error, 'Cannot upload the logo'));
    }
  };
  return { send, problem };
}
