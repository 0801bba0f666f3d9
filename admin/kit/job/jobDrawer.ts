import { opening } from '../page/opening.ts';

/** The drawer of long work stands in the shell; whatever shows such work leads there. */
export const jobDrawer = opening();

export const useIsJobDrawerOpen = jobDrawer.useIsOpen;
