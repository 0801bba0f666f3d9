const stops: (() => Promise<unknown>)[] = [];
let stopping = false;
const patience = 15_000;

/**
 * Answers where to register what must be stopped before the process ends; the last registered is stopped first. The
 * sign to end is Ctrl-C, a supervisor's signal, or the end of the process that started us (`scripts/start.mjs`).
 */
export function stopOnSignal(): (stop: () => Promise<unknown>) => void {
  for (const sign of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(sign, () => void stopAndExit(0));
  return (stop) => stops.push(stop);
}

/** Ends the process once all is stopped that was registered; asked again, it goes on with what it does. */
export async function stopAndExit(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), patience).unref();
  // What does not stop keeps nothing else from it.
  for (const stop of stops.reverse()) await stop().catch(() => {});
  process.exit(code);
}

/** A start that was told to end fails at what was stopped under it: that is no fault to tell. */
export const isStopping = (): boolean => stopping;
