/** What a suite imports from @jest/globals: its own, hence read anew by each. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } =
  globalThis[Symbol.for('globals of the suite')];
