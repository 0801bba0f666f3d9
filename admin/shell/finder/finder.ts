import { overlay } from '../../kit/page/overlay.ts';

/** Overlays of the finder and of its shortcuts. */
export const finder = overlay();
export const keysHelp = overlay();
