import { config } from 'zod';

/**
 * Imported before all else, and kept in one chunk with zod: whoever makes a schema finds it set. Its compiler would ask the
 * browser to run a text, which our content security policy forbids, and reports.
 */
config({ jitless: true });
