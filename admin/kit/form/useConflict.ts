import { useEffect, useRef, useState, type BaseSyntheticEvent, type RefObject } from 'react';
import { get, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { Spoken } from '../inputs/spoken.ts';
import { conflictOf, type Conflict } from '../wire/conflict.ts';
import type { ConflictDialogProps } from './ConflictDialog.tsx';
import { meet, overlap, type Meeting } from './meeting.ts';

interface ConflictProps<Kind extends object> {
  readonly record: Kind | undefined;
  readonly asForm?: (record: Kind) => object;
  /** The inputs of the form. */
  readonly spoken: ReadonlyMap<string, Spoken>;
  readonly form: RefObject<UseFormReturn | null>;
  /** What has sent the form last, and sends it again. */
  readonly page: RefObject<BaseSyntheticEvent | undefined>;
}

interface Open<Kind> extends Conflict<Kind> {
  readonly typed: FieldValues;
  readonly meeting: Meeting;
}

/** Somebody else was faster: nothing typed is lost, and it is settled field by field what holds. */
export function useConflict<Kind extends object>({ record, asForm, spoken, form, page }: ConflictProps<Kind>) {
  const settled = useRef<Kind>(undefined);
  const [open, setOpen] = useState<Open<Kind>>();
  const sendAgain = useSendAgain(page);
  const inForm = (one: Kind): object => (asForm ? asForm(one) : one);
  const newer = () => (isNewer(settled.current, record) ? settled.current : undefined);

  const found = (error: unknown, typed: FieldValues) => {
    const conflict = conflictOf<Kind>(error);
    const opened = newer() ?? record;
    if (!conflict || !opened) return undefined;
    const isSeen = (path: string) => [...spoken.keys()].some((source) => overlap(source, path));
    setOpen({ ...conflict, typed, meeting: meet(inForm(opened), inForm(conflict.current), typed, isSeen) });
    // Without an answer a form would count as saved.
    return { 'root.conflict': 'Changed meanwhile' };
  };
  const settle = ({ current, typed, meeting: { mine } }: Open<Kind>, yielded: readonly string[]) => {
    settled.current = current;
    form.current?.reset(inForm(current));
    const kept = mine.filter((path) => !yielded.some((theirs) => overlap(theirs, path)));
    kept.forEach((path) => form.current?.setValue(path, get(typed, path), { shouldDirty: true }));
    setOpen(undefined);
    sendAgain();
  };
  const dialog: ConflictDialogProps | undefined = open && {
    ...open,
    current: inForm(open.current),
    onSettle: (yielded) => settle(open, yielded),
    onClose: () => setOpen(undefined),
  };
  return { newer, found, dialog };
}

const versionOf = (record: object | undefined): number => Number(record && Reflect.get(record, 'version'));

const isNewer = (one: object | undefined, other: object | undefined): boolean => versionOf(one) > versionOf(other);

/** Sends the form once more, as soon as its inputs stand as they were settled. */
function useSendAgain(page: ConflictProps<object>['page']): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) send(page.current);
  }, [times, page]);
  return () => setTimes((before) => before + 1);
}

function send(sent: BaseSyntheticEvent | undefined): void {
  const form: unknown = sent?.target;
  const event: unknown = sent?.nativeEvent;
  // By the same button: another one may go on to the next page.
  const button = event instanceof SubmitEvent ? event.submitter : null;
  if (form instanceof HTMLFormElement) form.requestSubmit(button);
}
