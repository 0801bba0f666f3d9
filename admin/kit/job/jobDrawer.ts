import { overlay } from '../page/overlay.ts';

/** Opens the drawer of background jobs, which stands in the shell. */
export const jobDrawer = overlay();

export const useIsJobDrawerOpen = jobDrawer.useIsOpen;
