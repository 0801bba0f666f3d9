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
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useDataProvider, useNotify, type RaRecord } from 'react-admin';
import { useFormState, type FieldValues } from 'react-hook-form';
import { AskToDiscard } from './AskBeforeLeaving.tsx';
import { changes } from '../wire/keys.ts';
import { SaveForm, type SaveFormProps } from './SaveForm.tsx';
import { ToastPlace } from '../ToastPlace.tsx';

export interface FieldDialogProps extends Pick<SaveFormProps, 'schema' | 'defaults' | 'failed'> {
  readonly title: string;
  /** Below /api: 'advisor_codes'. */
  readonly resource: string;
  /** The record to change; without one the dialog makes a new one. */
  readonly record?: RaRecord;
  readonly done: string | ((saved: RaRecord) => string);
  /** Turns the inputs' values into what is sent. */
  readonly toSend?: (values: FieldValues) => FieldValues;
  /** Does it otherwise than by the record's own POST or PATCH, which is `usual`. */
  readonly send?: (data: FieldValues, usual: () => Promise<RaRecord>) => Promise<RaRecord>;
  readonly saveLabel?: string;
  readonly open?: boolean;
  readonly onClose: () => void;
  /** Instead of closing, once it is saved. */
  readonly onSaved?: (saved: RaRecord) => void;
  readonly children: ReactNode;
}

/** Inputs in a dialog. Only what was changed is sent; where nothing was, it closes without a call. */
export function FieldDialog(props: FieldDialogProps) {
  const { title, open = true, onClose, record, defaults, schema, failed, saveLabel, children } = props;
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [form, heading] = [useId(), useId()];
  const save = useSave(props);
  const typed = useRef(false);
  const [leaving, setLeaving] = useState(false);
  // Neither a click beside the dialog nor a key meant for something else may lose what was typed.
  const leave = (_: unknown, reason: string) => {
    if (typed.current) setLeaving(reason !== 'backdropClick');
    else if (reason !== 'backdropClick') onClose();
  };
  const discard = () => {
    setLeaving(false);
    onClose();
  };
  return (
    <Dialog open={open} onClose={leave} fullWidth maxWidth="sm" fullScreen={phone} aria-labelledby={heading}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <SaveForm id={form} record={record} defaults={defaults} schema={schema} failed={failed} save={save}>
          {children}
          <DialogButtons onClose={onClose} saveLabel={saveLabel} typed={typed} />
        </SaveForm>
      </DialogContent>
      <AskToDiscard open={leaving} onConfirm={discard} onClose={() => setLeaving(false)}>
        What you have typed is not saved yet.
      </AskToDiscard>
    </Dialog>
  );
}

interface DialogButtonsProps extends Pick<FieldDialogProps, 'onClose' | 'saveLabel'> {
  /** Asked when somebody leaves by a key. */
  readonly typed: RefObject<boolean>;
}

function DialogButtons({ onClose, saveLabel = 'Save', typed }: DialogButtonsProps) {
  const { isSubmitting, dirtyFields } = useFormState();
  // What inputs put in place as they open is not typed.
  typed.current = Object.keys(dirtyFields).length > 0;
  return (
    <Box sx={inSight}>
      <ToastPlace />
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

// However long the form is, its buttons stay where the eye is.
const inSight = { position: 'sticky', bottom: 0, zIndex: 2, bgcolor: 'background.paper' };

function useSave(props: FieldDialogProps) {
  const { resource, record, done, onClose, onSaved = onClose, toSend = (values: FieldValues) => values } = props;
  const { send = (_, usual) => usual() } = props;
  const provider = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  return async (values: FieldValues) => {
    const data = toSend(values);
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
