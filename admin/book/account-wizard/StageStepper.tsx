import { Step, StepButton, Stepper, useMediaQuery, type Theme } from '@mui/material';
import { stageOf, stages } from '../../../src/domain/account/steps.ts';
import { useEditing } from '../../kit/form/EditSections.tsx';
import { MenuButton } from '../../kit/button/MenuButton.tsx';
import { useWizard } from './WizardContext.tsx';

/**
 * Stepper over the six pages of the wizard; unreached pages are disabled, and all others while something is unsaved.
 */
export function StageStepper() {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { account, stageIndex, goTo } = useWizard();
  const { dirty } = useEditing();
  const furthest = stageOf(account);
  if (isNarrow) return <StageMenu />;
  return (
    <Stepper nonLinear activeStep={stageIndex} aria-label="Steps">
      {stages.map((stage, at) => (
        <Step key={stage} completed={at < furthest} disabled={at > furthest || (dirty && at !== stageIndex)}>
          <StepButton
            onClick={() => goTo(at)}
            aria-current={at === stageIndex ? 'step' : undefined}
            aria-description={at < furthest ? 'Completed' : undefined}
          >
            {stage}
          </StepButton>
        </Step>
      ))}
    </Stepper>
  );
}

function StageMenu() {
  const { account, stageIndex, goTo } = useWizard();
  const { dirty } = useEditing();
  const open = stages
    .slice(0, stageOf(account) + 1)
    .map((stage, at) => ({ key: String(at), label: `${at + 1} · ${stage}` }));
  return (
    <MenuButton
      label={`Step ${stageIndex + 1} of ${stages.length}: ${stages[stageIndex] ?? ''}`}
      items={open}
      disabled={dirty || open.length === 1}
      onChoose={(key) => goTo(Number(key))}
    />
  );
}
