import { useEffect, useRef, useState, type BaseSyntheticEvent, type RefObject } from 'react';
import { get, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { RegisteredInput } from '../inputs/inputRegistry.ts';
import { conflictOf, type Conflict } from '../wire/conflict.ts';
import type { ConflictDialogProps } from './ConflictDialog.tsx';
import { threeWayMerge, overlap, type Merge } from './threeWayMerge.ts';

interface ConflictProps<Kind extends object> {
  readonly record: Kind | undefined;
  readonly asForm?: (record: Kind) => object;
  /** Inputs of the form, by source. */
  readonly registry: ReadonlyMap<string, RegisteredInput>;
  readonly form: RefObject<UseFormReturn | null>;
  /** The last submit event, for submitting again by the same button. */
  readonly lastSubmitEvent: RefObject<BaseSyntheticEvent | undefined>;
}

interface Open<Kind> extends Conflict<Kind> {
  readonly typed: FieldValues;
  readonly merge: Merge;
}

/**
 * Handles a save that lost against somebody else's: opens the conflict dialog, keeps what was typed, and saves again.
 */
export function useConflict<Kind extends object>(props: ConflictProps<Kind>) {
  const { record, asForm, registry, form, lastSubmitEvent } = props;
  const settled = useRef<Kind>(undefined);
  const [open, setOpen] = useState<Open<Kind>>();
  const sendAgain = useSendAgain(lastSubmitEvent);
  const inForm = (one: Kind): object => (asForm ? asForm(one) : one);
  const newer = () => (isNewer(settled.current, record) ? settled.current : undefined);

  const onConflict = (error: unknown, typed: FieldValues) => {
    const conflict = conflictOf<Kind>(error);
    const opened = newer() ?? record;
    if (!conflict || !opened) return undefined;
    const isSeen = (path: string) => [...registry.keys()].some((source) => overlap(source, path));
    setOpen({ ...conflict, typed, merge: threeWayMerge(inForm(opened), inForm(conflict.current), typed, isSeen) });
    // Returned errors keep the form dirty: without them it would count as saved.
    return { 'root.conflict': 'Someone else changed this' };
  };
  const settle = ({ current, typed, merge: { mine } }: Open<Kind>, yielded: readonly string[]) => {
    settled.current = current;
    form.current?.reset(inForm(current));
    without(mine, yielded).forEach((path) => form.current?.setValue(path, get(typed, path), { shouldDirty: true }));
    setOpen(undefined);
    sendAgain();
  };
  const dialog: ConflictDialogProps | undefined = open && {
    ...open,
    current: inForm(open.current),
    onSettle: (yielded) => settle(open, yielded),
    onClose: () => setOpen(undefined),
  };
  return { newer, onConflict, dialog };
}

const without = (paths: readonly string[], yielded: readonly string[]): readonly string[] =>
  paths.filter((path) => !yielded.some((theirs) => overlap(theirs, path)));

const versionOf = (record: object | undefined): number => Number(record && Reflect.get(record, 'version'));

const isNewer = (one: object | undefined, other: object | undefined): boolean => versionOf(one) > versionOf(other);

/** Submits the form again, after its inputs show the resolved values. */
function useSendAgain(lastSubmitEvent: ConflictProps<object>['lastSubmitEvent']): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) send(lastSubmitEvent.current);
  }, [times, lastSubmitEvent]);
  return () => setTimes((before) => before + 1);
}

function send(sent: BaseSyntheticEvent | undefined): void {
  const form: unknown = sent?.target;
  const event: unknown = sent?.nativeEvent;
  // With the same button: another one may lead to the next page.
  const button = event instanceof SubmitEvent ? event.submitter : null;
  if (form instanceof HTMLFormElement) form.requestSubmit(button);
}
