/**
 * The one module that loads the image library (sharp), of twenty megabytes, at its first use, so that the server starts
 * without it. An image is processed by one thread, and none is cached.
 */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};
