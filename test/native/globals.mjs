/** The suite's own @jest/globals, hence loaded anew for each. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } =
  globalThis[Symbol.for('globals of the suite')];
