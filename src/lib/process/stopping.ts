const stops: (() => Promise<unknown>)[] = [];
let stopping = false;
const patience = 15_000;

/**
 * Answers where to register cleanups that run before the process ends; the last registered runs first. The signal to
 * end is Ctrl-C, a supervisor's signal, or the end of the process that started us (`scripts/start.mjs`).
 */
export function stopOnSignal(): (stop: () => Promise<unknown>) => void {
  for (const sign of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(sign, () => void stopAndExit(0));
  return (stop) => stops.push(stop);
}

/** Ends the process once all that was registered is stopped; a second call changes nothing. */
export async function stopAndExit(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), patience).unref();
  // A failed stop does not keep the others from stopping.
  for (const stop of stops.reverse()) await stop().catch(() => {});
  process.exit(code);
}

/** A start that is told to end fails at whatever was stopped under it: that is no fault to report. */
export const isStopping = (): boolean => stopping;
