import type { FastifyReply } from 'fastify';
import { letterhead } from '../../platform/company/firm.ts';
import type { AnsweredAccount } from '../../domain/account/answered.ts';
import { profileOf } from '../../domain/account/profile.ts';
import type { Column, Row } from '../../domain/list.ts';
import type { AppContext } from '../../platform/appContext.ts';
import { disposition } from '../../lib/attachment.ts';
import { fileFormats } from '../../platform/lists/listFile.ts';

const columns: readonly Column[] = [
  { key: 'section', label: 'Section', kind: 'text' },
  { key: 'question', label: 'Question', kind: 'text' },
  { key: 'answer', label: 'Answer', kind: 'text' },
];

/** Sends all answers that were given for an account as a CSV file, one line per answer. */
export const sendProfile = async (reply: FastifyReply, context: AppContext, account: AnsweredAccount) => {
  const { writer, contentType } = fileFormats.csv;
  const write = await writer();
  return reply
    .header('content-disposition', disposition(fileNameOf(account)))
    .type(contentType)
    .send(
      write(columns, answers(account), {
        ...(await letterhead(reply.request.em, context.config)),
        title: 'Account profile',
      }),
    );
};

// A custodian's number may have letters that no header can carry.
const fileNameOf = ({ number, id }: AnsweredAccount) => `account-profile-${number ?? id}.csv`;

async function* answers(account: AnsweredAccount): AsyncIterable<Row> {
  for (const { title, facts } of profileOf(account)) {
    for (const { key, label, value } of facts) yield { id: key, section: title, question: label, answer: value };
  }
}
