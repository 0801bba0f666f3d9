import { Alert, Box, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { pictureTypes } from '../../../src/domain/user/picture.ts';
import { ConfirmButton } from '../../kit/dialog/ConfirmButton.tsx';
import { meKey, useMe, type Me } from '../../kit/me.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { UploadButton } from '../../kit/file/UploadButton.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { messageOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';
import { directUpload, type Progress } from '../../kit/wire/upload.ts';
import { PersonPicture } from '../../parts/people/PersonPicture.tsx';

const updated = 'Profile successfully updated';

export function Picture() {
  const me = useMe();
  const { send, preview, problem } = useSendPicture();
  return (
    <Section title="Picture">
      <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        <PersonPicture person={me} size={120} preview={preview} />
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            PNG, JPEG, WebP or GIF, at most 20 MB. Cropped to the center.
          </Typography>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <UploadButton label="Choose Picture" accept={pictureTypes.join()} send={send} />
            {me.profilePic && <RemovePicture />}
          </Stack>
          {problem && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {problem}
            </Alert>
          )}
        </Box>
      </Stack>
    </Section>
  );
}

function RemovePicture() {
  const me = useMe();
  const { mutateAsync } = useCommand({
    call: () => http<Me>(pathOf(me), { method: 'DELETE' }),
    done: updated,
    failureMessage: 'Cannot remove the picture',
  });
  return (
    <ConfirmButton
      label="Remove Picture"
      prompt="Are you sure you want to remove your picture?"
      destructive
      onConfirm={() => mutateAsync()}
    >
      Your initials will be shown instead.
    </ConfirmButton>
  );
}

const pathOf = ({ id }: Me) => `/users/${id}/profile-pic`;

/** Uploads a picture: shows it meanwhile, and an error beside it. */
function useSendPicture() {
  const me = useMe();
  const queries = useQueryClient();
  const notify = useNotify();
  const [preview, setPreview] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const send = async (file: File, onProgress: Progress) => {
    const shown = URL.createObjectURL(file);
    setPreview(shown);
    setProblem(undefined);
    try {
      queries.setQueryData(meKey, await sendPicture(me, file, onProgress));
      notify(updated, { type: 'success' });
      void queries.invalidateQueries();
    } catch (error) {
      setProblem(messageOf(error, 'Cannot upload the picture'));
    } finally {
      setPreview(undefined);
      URL.revokeObjectURL(shown);
    }
  };
  return { send, preview, problem };
}

const sendPicture = async (me: Me, file: File, onProgress: Progress): Promise<Me> => {
  const awsFilename = await directUpload(file, 'any', onProgress);
  const blob = { awsFilename, filename: file.name, contentType: file.type, byteSize: file.size };
  return http<Me>(pathOf(me), { method: 'PATCH', body: { blob } });
};
