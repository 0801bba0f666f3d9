import { config } from 'zod/v4';

/**
 * What the build gives whoever imports zod, so that every schema finds it set, and a page without one loads none of it.
 * Its compiler would ask the browser to run a text, which our content security policy forbids, and reports.
 */
config({ jitless: true });

export * from 'zod/v4';
