/**
 * The one module that loads the library, twenty megabytes of it: the first who wants a picture waits for it, so that the
 * server starts without. A picture is drawn by one thread, and none is kept.
 */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};
