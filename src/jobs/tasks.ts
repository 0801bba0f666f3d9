import type { House } from '../house.ts';
import type { Task } from '../lib/jobs.ts';
import { exportList } from '../lists/exportList.ts';
import { sendMail } from '../mails/sendMail.ts';
import { importPositions } from '../positions/importPositions.ts';

/** What the queue can do, by the kind of a job. */
export const tasksOf = (house: House): Record<string, Task> => ({
  exportList: exportList(house),
  importPositions: importPositions(house),
  sendMail: sendMail(house),
});
