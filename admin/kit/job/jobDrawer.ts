import { overlay } from '../page/overlay.ts';

/** The drawer of long work stands in the shell; whatever shows such work leads there. */
export const jobDrawer = overlay();

export const useIsJobDrawerOpen = jobDrawer.useIsOpen;
