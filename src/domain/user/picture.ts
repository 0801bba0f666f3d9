/** A picture is square, and as many points wide as it is shown. */
export const pictureSizes = [40, 80, 120] as const;

export type PictureSize = (typeof pictureSizes)[number];

/** Where somebody's picture is to be had, at each of its sizes. */
export interface ProfilePic {
  readonly small: string;
  readonly medium: string;
  readonly large: string;
}

/** What a picture may be uploaded as: what is drawn by a script, or by lines, is none. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** As a camera makes it. */
export const mostPictureBytes = 20 * 2 ** 20;
