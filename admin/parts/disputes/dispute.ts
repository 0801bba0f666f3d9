import type { disputeStatuses } from '../../../src/domain/dispute/choices.ts';

/** Messages of both sides about a line of pay, as the server answers them. */
export interface Thread {
  readonly id: string;
  readonly status: keyof typeof disputeStatuses;
  readonly openedByName: string;
  readonly version: number;
  readonly messages: { readonly data: readonly Message[] };
}

export interface Message {
  readonly id: string;
  readonly authorName: string;
  readonly isMine: boolean;
  readonly text: string;
  readonly createdAt: string;
}

/** The first message, by the person who began the dispute. */
export const complaintOf = ({ openedByName, messages }: Thread): string =>
  messages.data
    .filter(({ authorName }) => authorName === openedByName)
    .map(({ text }) => text)
    .join('\n');
