import type { Metadata, Sharp } from 'sharp';
import { pictureSizes, type PictureSize } from '../../domain/user/picture.ts';
import { concurrencyLimit } from '../../lib/semaphore.ts';
import { Invalid } from '../../lib/errors.ts';
import { loadSharp } from '../../lib/sharp.ts';

export interface Drawn {
  readonly size: PictureSize;
  readonly image: Buffer;
}

/**
 * Renders a person's picture at each of its sizes, square: the upload is decoded, turned upright by its EXIF data and
 * encoded anew, so that nothing of the file itself is kept, such as where it was taken.
 */
export const drawPicture = (bytes: Buffer): Promise<readonly Drawn[]> =>
  drawAnew(bytes, async (original) => {
    const drawn: Drawn[] = [];
    for (const size of pictureSizes) drawn.push({ size, image: await draw(original, size) });
    return drawn;
  });

/** Decodes an uploaded picture, one at a time; refuses what is no picture, or one that is too large. */
export const drawAnew = <Out>(bytes: Buffer, paint: (original: Sharp) => Promise<Out>): Promise<Out> =>
  oneAtATime(async () => {
    const sharp = await loadSharp();
    const original = sharp(bytes, { failOn: 'error', limitInputPixels: mostPoints });
    try {
      refuseHuge(await sharp(bytes, { limitInputPixels: false }).metadata());
      return await paint(original);
    } catch (error) {
      // The decoder's own message about a broken file is for programmers.
      throw error instanceof Invalid ? error : badPicture('The picture cannot be read. Please choose another one.');
    }
  });

/** A refusal that the form shows below the upload's field. */
export const badPicture = (sentence: string): Invalid => new Invalid({ awsFilename: [sentence] });

// A concurrency limit (semaphore): decoding takes much memory, though the event loop is free meanwhile.
const oneAtATime = concurrencyLimit({ atOnce: 1, waiting: 50, patience: 20_000 });

/** Points (pixels): more than a phone's camera takes, and a fifth of a gigabyte when decoded. */
const mostPoints = 50_000_000;

/** Reads the size from the header, before a point is decoded. */
const refuseHuge = ({ width, height }: Metadata): void => {
  if (width * height > mostPoints) throw badPicture(`A picture can have at most ${mostPoints / 1_000_000} megapixels.`);
};

const draw = (original: Sharp, size: PictureSize): Promise<Buffer> =>
  original.clone().autoOrient().resize(size, size, { fit: 'cover' }).png().toBuffer();
