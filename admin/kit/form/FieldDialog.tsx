import { useQueryClient } from '@tanstack/react-query';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useId, useState, type BaseSyntheticEvent, type ReactNode, type RefObject } from 'react';
import { useDataProvider, useNotify, type RaRecord } from 'react-admin';
import { useFormState, type FieldValues } from 'react-hook-form';
import { AskToDiscard } from './AskBeforeLeaving.tsx';
import { changes } from '../wire/keys.ts';
import { SaveForm, type SaveFormProps } from './SaveForm.tsx';
import { ToastOutlet } from '../notice/ToastOutlet.tsx';
import { useLeaving } from './useLeaving.ts';

export interface FieldDialogProps<Kind extends RaRecord = RaRecord> extends Pick<
  SaveFormProps<Kind>,
  'asForm' | 'schema' | 'defaults' | 'failureMessage'
> {
  readonly title: string;
  /** Below /api: 'advisor_codes'. */
  readonly resource: string;
  /** The record to change; without one the dialog makes a new one. */
  readonly record?: Kind;
  readonly done: string | ((saved: RaRecord) => string);
  /** Turns the inputs' values into the request's body. */
  readonly toSend?: (values: FieldValues, opened: Kind | undefined) => FieldValues;
  /** Replaces the usual POST or PATCH of the record, which is passed as `usual`. */
  readonly send?: (data: FieldValues, usual: () => Promise<RaRecord>) => Promise<RaRecord>;
  readonly saveLabel?: string;
  readonly open?: boolean;
  readonly onClose: () => void;
  /** Called after the save, instead of closing. */
  readonly onSaved?: (saved: RaRecord) => void;
  readonly children: ReactNode;
}

/** Inputs in a dialog. Sends only changes; without any it closes without a call. */
export function FieldDialog<Kind extends RaRecord>(props: FieldDialogProps<Kind>) {
  const { title, open = true, onClose, asForm, defaults, schema, failureMessage, saveLabel, children } = props;
  // Kept as it was when the dialog opened: a newer version must not overwrite what is typed.
  const [record] = useState(props.record);
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [form, heading] = [useId(), useId()];
  const save = useSave({ ...props, record });
  const { typed, leave, discardDialog } = useLeaving(onClose);
  const how = { record, asForm, defaults, schema, failureMessage, save };
  return (
    <Dialog open={open} onClose={leave} fullWidth maxWidth="sm" fullScreen={phone} aria-labelledby={heading}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <SaveForm id={form} {...how}>
          {children}
          <DialogButtons onClose={onClose} saveLabel={saveLabel} typed={typed} />
        </SaveForm>
      </DialogContent>
      <AskToDiscard {...discardDialog}>Your changes have not been saved.</AskToDiscard>
    </Dialog>
  );
}

interface DialogButtonsProps extends Pick<FieldDialogProps, 'onClose' | 'saveLabel'> {
  /** Whether something was typed; read when somebody leaves by a key. */
  readonly typed: RefObject<boolean>;
}

function DialogButtons({ onClose, saveLabel = 'Save', typed }: DialogButtonsProps) {
  const { isSubmitting, dirtyFields } = useFormState();
  // Dirty fields only: values that inputs set by themselves as they open do not count as typed.
  typed.current = Object.keys(dirtyFields).length > 0;
  return (
    <Box sx={inSight}>
      <ToastOutlet />
      <DialogActions sx={{ px: 0, py: 2 }}>
        <Button onClick={onClose} disabled={isSubmitting}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          {saveLabel}
        </Button>
      </DialogActions>
    </Box>
  );
}

// The buttons stay visible, however long the form is.
const inSight = { position: 'sticky', bottom: 0, zIndex: 2, bgcolor: 'background.paper' };

function useSave<Kind extends RaRecord>(props: FieldDialogProps<Kind>) {
  const { resource, asForm, done, onClose, onSaved = onClose, toSend = (values: FieldValues) => values } = props;
  const { send = (_, usual) => usual() } = props;
  const provider = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  return async (values: FieldValues, _?: BaseSyntheticEvent, newer?: Kind) => {
    const opened = newer ?? props.record;
    const record = opened && asForm ? { ...opened, ...asForm(opened) } : opened;
    const data = toSend(values, opened);
    if (record && Object.keys(changes(record, data)).length === 0) return onClose();
    const usual = async () =>
      record
        ? (await provider.update<RaRecord>(resource, { id: record.id, data, previousData: record })).data
        : (await provider.create<RaRecord>(resource, { data })).data;
    const saved = await send(data, usual);
    notify(typeof done === 'function' ? done(saved) : done, { type: 'success' });
    void queries.invalidateQueries();
    return onSaved(saved);
  };
}
