import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { codesOf } from '../../../src/domain/choices.ts';
import { isDebiting } from '../../../src/domain/custodian/custodians.ts';
import { feeExports } from '../../../src/domain/payout/choices.ts';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { download } from '../../kit/wire/download.ts';
import { useCan } from '../../kit/me.tsx';
import { MenuButton } from '../../kit/button/MenuButton.tsx';
import { ConfirmDebits } from './ConfirmDebits.tsx';

export type FeeFile = keyof typeof feeExports;

/** Menu of the quarter's files for the custodians and for Verus that the user may have. */
export function FeeFiles({ quarter }: { readonly quarter: string }) {
  const can = useCan();
  const [toConfirm, setToConfirm] = useState<FeeFile>();
  const get = useFeeFile(quarter);
  const items = codesOf(feeExports)
    .filter((key) => can(feeExports[key].can))
    .map((key) => ({ key, label: feeExports[key].label }));
  if (items.length === 0) return null;
  // A custodian debits the fees of any file it gets, so its file needs a confirmation.
  const choose = (key: FeeFile) => (isDebiting(key) ? setToConfirm(key) : get.mutate({ file: key }));
  return (
    <>
      <MenuButton label="Fee Files" icon={<FileDownload />} items={items} onChoose={choose} loading={get.isPending} />
      {toConfirm && (
        <ConfirmDebits quarter={quarter} file={toConfirm} get={get} onClose={() => setToConfirm(undefined)} />
      )}
    </>
  );
}

interface FeeFileRequest {
  readonly file: FeeFile;
  /** Digest of the debits that were confirmed. */
  readonly digest?: string;
}

export type GetFeeFile = ReturnType<typeof useFeeFile>;

const useFeeFile = (quarter: string) =>
  useCommand({
    call: ({ file, digest }: FeeFileRequest) =>
      download('/payouts/export', {
        method: 'POST',
        body: { export: { startDate: quarter, exportType: file, digest } },
        fallbackName: `${file}-${quarter}.${feeExports[file].extension}`,
      }),
    failureMessage: "Can't download",
  });
