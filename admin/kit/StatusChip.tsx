import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DoNotDisturbOn from '@mui/icons-material/DoNotDisturbOnOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { codesOf, type Choices } from '../../src/domain/choices.ts';

export type Tone = 'good' | 'waiting' | 'bad' | 'noted' | 'over';

/** Tone of each status, by its code. */
export const tones: Readonly<Record<string, Tone>> = {
  active: 'good',
  answered: 'noted',
  approved: 'good',
  billed: 'good',
  complete: 'good',
  completed: 'good',
  done: 'good',
  matched: 'good',
  exported: 'good',
  paid: 'good',
  resolved: 'good',
  pending: 'waiting',
  pending_admin: 'waiting',
  pending_advisor: 'waiting',
  pending_verus: 'waiting',
  queued: 'waiting',
  requested: 'waiting',
  declined: 'bad',
  bad_row: 'bad',
  differs: 'bad',
  to_be_debited: 'waiting',
  to_be_invoiced: 'waiting',
  run: 'waiting',
  open: 'waiting',
  failureMessage: 'bad',
  flagged: 'bad',
  missing: 'bad',
  remove_fee: 'bad',
  review_needed: 'bad',
  unexpected: 'bad',
  unfit_number: 'bad',
  running: 'noted',
  cancelled: 'over',
  closed: 'over',
  inactive: 'over',
  settled: 'over',
  terminated: 'over',
  voided: 'over',
};

/** Tone of a choice by its label, as lists answer labels; undefined for one that is no status. */
export const toneOfLabel = (choices: Choices, label: string): Tone | undefined =>
  tones[(codesOf(choices).find((code) => choices[code] === label) ?? label).toLowerCase()];

const icons = {
  good: <CheckCircleOutlined />,
  waiting: <ScheduleOutlined />,
  bad: <ErrorOutlined />,
  noted: <InfoOutlined />,
  over: <DoNotDisturbOn />,
};

interface StatusChipProps {
  readonly tone: Tone;
  readonly label: string;
  /** Makes the chip a button that opens what the status describes, such as a dispute. */
  readonly onClick?: () => void;
  /** Tooltip that explains the status where the row around it does not. */
  readonly hint?: string;
}

/** A status as icon and word, never by color alone. Its styles are in the theme (`themeStatus.ts`). */
export function StatusChip({ tone, label, onClick, hint }: StatusChipProps) {
  const looks = `status status-${tone}`;
  if (onClick)
    return (
      <button type="button" className={`${looks} status-opens`} aria-label={hint} onClick={onClick}>
        {icons[tone]}
        <span>{label}</span>
      </button>
    );
  return (
    <span className={looks}>
      {icons[tone]}
      <span>{label}</span>
    </span>
  );
}
