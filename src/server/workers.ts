import type { AppContext } from '../platform/appContext.ts';
import { startWorker, type Worker, type WorkerSettings } from '../lib/jobs/jobs.ts';
import { tasksOf } from './tasks.ts';

type Settings = Pick<WorkerSettings, 'connection' | 'crontab'> & Partial<Pick<WorkerSettings, 'log'>>;

/**
 * Starts the workers of the queue. Mails have their own, so that a silent mail server and long jobs do not hold up each
 * other.
 */
export const startWorkers = async (context: AppContext, { log = () => {}, ...settings }: Settings): Promise<Worker> => {
  const { sendMail, ...others } = tasksOf(context, log);
  const workers = await Promise.all([
    startWorker({ ...settings, log, tasks: others }),
    startWorker({ ...settings, log, crontab: '', tasks: { ...(sendMail && { sendMail }) } }),
  ]);
  return { stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))) };
};
