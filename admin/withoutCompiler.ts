import { config } from 'zod/v4';

/**
 * Replaces zod in the build, so that every schema finds it configured, and a page without schemas loads none of it.
 * Zod's compiler would evaluate code at run time, which our content security policy forbids and reports.
 */
config({ jitless: true });

export * from 'zod/v4';
