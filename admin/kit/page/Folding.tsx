import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Tooltip, Typography } from '@mui/material';
import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { focusInvalid } from '../form/focusInvalid.ts';

interface FoldingProps {
  readonly title: string;
  /** One-line summary, shown while the section is folded. */
  readonly facts?: string;
  /** Beside the title: a mark. */
  readonly aside?: ReactNode;
  readonly open: boolean;
  readonly disabled?: boolean;
  /** Reason that is shown while the section is disabled. */
  readonly why?: string;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A collapsible section. Opened by anything but its own button, it takes the focus. */
export function Folding({ open, disabled = false, why = '', onToggle, children, ...heading }: FoldingProps) {
  const id = useId();
  const { button, onEntered } = useFocus();
  return (
    <Tooltip followCursor title={disabled && why}>
      <Accordion
        expanded={open}
        disabled={disabled}
        onChange={onToggle}
        // The head has its own h2, as MUI's would include the summary.
        slotProps={{ transition: { unmountOnExit: true, onEntered }, heading: { component: 'div' } }}
        sx={{ '&.Mui-disabled': { bgcolor: 'background.paper' } }}
      >
        <Head
          {...heading}
          facts={open ? undefined : heading.facts}
          button={button}
          id={id}
          aria-controls={`${id}-inputs`}
        />
        <AccordionDetails>{children}</AccordionDetails>
      </Accordion>
    </Tooltip>
  );
}

interface HeadProps extends Pick<FoldingProps, 'title' | 'facts' | 'aside'> {
  readonly button: RefObject<HTMLDivElement | null>;
  /** Labels the opened region; MUI's accordion reads both attributes from its first child. */
  readonly id: string;
  readonly 'aria-controls': string;
}

/** The button with the summary over its lower edge: the summary describes the button, and is not part of its name. */
function Head({ title, facts, aside, button, id, 'aria-controls': controls }: HeadProps) {
  return (
    <Box sx={{ position: 'relative', ...(facts && room) }}>
      <Box component="h2" sx={{ all: 'unset', display: 'block' }}>
        <AccordionSummary
          ref={button}
          expandIcon={<ExpandMore />}
          id={id}
          aria-controls={controls}
          aria-describedby={facts && `${id}-facts`}
          sx={{ '& .MuiAccordionSummary-content': { alignItems: 'center', gap: 1 } }}
        >
          <Typography component="span" variant="h2">
            {title}
          </Typography>
          {aside}
        </AccordionSummary>
      </Box>
      {facts && (
        <Typography id={`${id}-facts`} variant="body2" noWrap sx={atFoot}>
          {facts}
        </Typography>
      )}
    </Box>
  );
}

const room = { '& .MuiAccordionSummary-content': { marginBottom: '32px' } };
const atFoot = {
  position: 'absolute',
  left: 16,
  right: 56,
  bottom: 12,
  color: 'text.secondary',
  pointerEvents: 'none',
};

/** Focuses after the transition: hidden content takes no focus. */
function useFocus() {
  const button = useRef<HTMLDivElement>(null);
  const onEntered = (inputs: HTMLElement) => {
    const isHere = document.activeElement === button.current || inputs.contains(document.activeElement);
    if (!isHere && !focusInvalid(inputs)) button.current?.focus();
  };
  return { button, onEntered };
}
