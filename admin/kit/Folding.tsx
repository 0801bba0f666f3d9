import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Tooltip, Typography } from '@mui/material';
import { useId, useRef, type ReactNode } from 'react';
import { focusInvalid } from './form/focusInvalid.ts';

interface FoldingProps {
  readonly title: string;
  /** What it holds, in a line that is told while it is folded. */
  readonly facts?: string;
  /** Beside the title: a mark. */
  readonly aside?: ReactNode;
  readonly open: boolean;
  readonly disabled?: boolean;
  /** Said while it is disabled. */
  readonly why?: string;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A collapsible part of a page. Opened by anything but its own button, it takes the focus. */
export function Folding({ title, facts, aside, open, disabled = false, why = '', onToggle, children }: FoldingProps) {
  const heading = useId();
  const { button, onEntered } = useFocus();
  const tells = !open && facts !== undefined;
  return (
    <Tooltip followCursor title={disabled && why}>
      <Accordion
        expanded={open}
        disabled={disabled}
        onChange={onToggle}
        slotProps={{ transition: { unmountOnExit: true, onEntered }, heading: { component: 'h2' } }}
        sx={{ '&.Mui-disabled': { bgcolor: 'background.paper' } }}
      >
        <AccordionSummary
          ref={button}
          expandIcon={<ExpandMore />}
          id={heading}
          aria-controls={`${heading}-inputs`}
          aria-labelledby={`${heading}-title`}
          aria-describedby={tells ? `${heading}-facts` : undefined}
          sx={{ '& .MuiAccordionSummary-content': { minWidth: 0, flexDirection: 'column' } }}
        >
          <Title id={`${heading}-title`} title={title} aside={aside} />
          {tells && <Told id={`${heading}-facts`}>{facts}</Told>}
        </AccordionSummary>
        <AccordionDetails>{children}</AccordionDetails>
      </Accordion>
    </Tooltip>
  );
}

function Title({ id, title, aside }: Pick<FoldingProps, 'title' | 'aside'> & { readonly id: string }) {
  return (
    <Box component="span" id={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography component="span" variant="h2">
        {title}
      </Typography>
      {aside}
    </Box>
  );
}

function Told({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <Typography id={id} component="span" variant="body2" noWrap sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

/** Once it is unfolded, and not before: what is still hidden takes no focus. */
function useFocus() {
  const button = useRef<HTMLDivElement>(null);
  const onEntered = (inputs: HTMLElement) => {
    const isHere = document.activeElement === button.current || inputs.contains(document.activeElement);
    if (!isHere && !focusInvalid(inputs)) button.current?.focus();
  };
  return { button, onEntered };
}
