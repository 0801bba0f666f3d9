import { Suspense, type ComponentProps } from 'react';
import { screen } from '../../screen.ts';

const ViewForm = screen(async () => (await import('./ViewForm.tsx')).ViewForm);

/** Asks for a view's name and who sees it: a form, which a list that is only read does without. */
export function ViewDialog(props: ComponentProps<typeof ViewForm>) {
  return (
    <Suspense>
      <ViewForm {...props} />
    </Suspense>
  );
}
