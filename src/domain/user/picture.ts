/** The sizes of a picture: square, in pixels. */
export const pictureSizes = [40, 80, 120] as const;

export type PictureSize = (typeof pictureSizes)[number];

/** The addresses of a person's picture in each size. */
export interface ProfilePic {
  readonly small: string;
  readonly medium: string;
  readonly large: string;
}

/** The types accepted as a picture; vector graphics, which may contain scripts, are not. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** The largest upload, enough for a camera's picture. */
export const mostPictureBytes = 20 * 2 ** 20;
