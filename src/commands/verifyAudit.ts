import { existsSync } from 'node:fs';
import { sealFileOf } from '../platform/audit/sealFile.ts';
import { verifyAudit, type Verdict } from '../platform/audit/verify.ts';
import { command, say } from './command.ts';
import { CannotStart } from '../lib/process/cannotStart.ts';

/** `npm run audit:verify`: says that the audit holds, or names what does not. Other servers' files of seals may follow. */
command(async ({ config, orm }, others) => {
  for (const file of others) if (!existsSync(file)) throw new CannotStart(`File not found: ${file}.`);
  const verdict = await verifyAudit(orm.em.fork(), [sealFileOf(config), ...others]);
  say(wordsOf(verdict));
  process.exitCode = verdict.faults.length === 0 ? 0 : 1;
});

const wordsOf = ({ rows, unsealed, faults }: Verdict): string =>
  faults.length === 0
    ? `The audit log is intact: ${rows} rows, the last ${unsealed} not yet sealed.`
    : [
        'The audit log failed verification.',
        ...faults.slice(0, most),
        ...faults.slice(most, most + 1).map(() => '...'),
      ].join('\n');

const most = 50;
