import { Avatar } from '@mui/material';
import type { PictureSize, ProfilePic } from '../../../src/domain/user/picture.ts';

interface PersonPictureProps {
  readonly person: {
    readonly firstName: string;
    readonly lastName: string;
    readonly profilePic?: ProfilePic | null;
  };
  readonly size: PictureSize;
  /** URL of a picture that is still being uploaded. */
  readonly preview?: string;
}

/** A person's picture, or their initials; decorative, as the name stands beside it. */
export function PersonPicture({ person: { firstName, lastName, profilePic }, size, preview }: PersonPictureProps) {
  const [own, doubled] = preview ? [preview] : addresses(size, profilePic);
  return (
    <Avatar
      src={own}
      srcSet={doubled && `${doubled} 2x`}
      alt=""
      aria-hidden
      sx={{ width: size, height: size, fontSize: size * 0.375, fontWeight: 500, bgcolor: 'primary.main' }}
    >
      {`${firstName.slice(0, 1)}${lastName.slice(0, 1)}`}
    </Avatar>
  );
}

/** URLs in this size, and in a larger one for high-resolution screens. */
const addresses = (size: PictureSize, pic: ProfilePic | null | undefined): readonly (string | undefined)[] => {
  if (!pic) return [];
  if (size === 120) return [pic.large];
  return size === 80 ? [pic.medium, pic.large] : [pic.small, pic.medium];
};
