import { configureTimeZone } from '../domain/firmTime.ts';

/** Suites of a process share the product's modules; the clock that one has set is not the next one's. */
configureTimeZone('America/New_York');
