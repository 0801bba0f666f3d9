import { opening } from '../../kit/page/opening.ts';

/** One field over all that one may open, and the keys that lead there. */
export const finder = opening();
export const keysHelp = opening();
