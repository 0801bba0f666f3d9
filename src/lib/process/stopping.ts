/**
 * Answers where to register what must be stopped before the process ends; the last registered is stopped first. The
 * sign to end is Ctrl-C, a supervisor's signal, or the end of the process that started us (`scripts/start.mjs`).
 */
export function stopOnSignal(): (stop: () => Promise<unknown>) => void {
  const stops: (() => Promise<unknown>)[] = [];
  const end = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    for (const stop of stops.reverse()) await stop();
    process.exit(0);
  };
  for (const sign of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(sign, () => void end());
  return (stop) => stops.push(stop);
}

/** A start that was told to end fails at what was stopped under it: that is no fault to tell. */
export const isStopping = (): boolean => stopping;

let stopping = false;
const patience = 15_000;
