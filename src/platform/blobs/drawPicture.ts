import type { Metadata, Sharp } from 'sharp';
import { pictureSizes, type PictureSize } from '../../domain/user/picture.ts';
import { gate } from '../../lib/gate.ts';
import { Invalid } from '../../lib/errors.ts';
import { loadSharp } from '../../lib/sharp.ts';

export interface Drawn {
  readonly size: PictureSize;
  readonly image: Buffer;
}

/**
 * A person's picture at each of its sizes, square: what was uploaded is decoded, turned as the camera was held, and drawn
 * anew, so that nothing of the file itself is kept, neither where it was taken nor what else it may carry.
 */
export const drawPicture = (bytes: Buffer): Promise<readonly Drawn[]> =>
  drawAnew(bytes, async (original) => {
    const drawn: Drawn[] = [];
    for (const size of pictureSizes) drawn.push({ size, image: await draw(original, size) });
    return drawn;
  });

/** Decodes what was uploaded, one at a time, and refuses in words what is no picture, or a huge one. */
export const drawAnew = <Out>(bytes: Buffer, paint: (original: Sharp) => Promise<Out>): Promise<Out> =>
  oneAtATime(async () => {
    const sharp = await loadSharp();
    const original = sharp(bytes, { failOn: 'error', limitInputPixels: mostPoints });
    try {
      refuseHuge(await sharp(bytes, { limitInputPixels: false }).metadata());
      return await paint(original);
    } catch (error) {
      // What the decoder says of a broken file is in words for programmers.
      throw error instanceof Invalid ? error : badPicture('The picture cannot be read. Please choose another one.');
    }
  });

/** Told under the upload, which is what was reported. */
export const badPicture = (sentence: string): Invalid => new Invalid({ awsFilename: [sentence] });

// The decoder's threads are not the event loop's, but a picture of so many points takes its memory: they come in turn.
const oneAtATime = gate({ atOnce: 1, waiting: 50, patience: 20_000 });

/** More than a telephone's camera takes, and a fifth of a gigabyte once it is decoded. */
const mostPoints = 50_000_000;

/** The head alone tells, before a point is decoded. */
const refuseHuge = ({ width, height }: Metadata): void => {
  if (width * height > mostPoints) throw badPicture(`A picture has at most ${mostPoints / 1_000_000} million points.`);
};

const draw = (original: Sharp, size: PictureSize): Promise<Buffer> =>
  original.clone().autoOrient().resize(size, size, { fit: 'cover' }).png().toBuffer();
