import { Suspense, type ComponentProps } from 'react';
import { screen } from '../../screen.ts';

const ViewForm = screen(async () => (await import('./ViewForm.tsx')).ViewForm);

/** The view form, loaded on first use, so that reading a list loads no form code. */
export function ViewDialog(props: ComponentProps<typeof ViewForm>) {
  return (
    <Suspense>
      <ViewForm {...props} />
    </Suspense>
  );
}
