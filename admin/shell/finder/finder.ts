import { overlay } from '../../kit/page/overlay.ts';

/** One field over all that one may open, and the keys that lead there. */
export const finder = overlay();
export const keysHelp = overlay();
