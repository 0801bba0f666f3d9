import { Suspense, type ComponentProps } from 'react';
import { screen } from '../screen.ts';

const FilterEditor = screen(async () => (await import('./FilterEditor.tsx')).FilterEditor);

/** The editor of a filter with all its inputs, which a list that nobody narrows does without. */
export function FilterWindow(props: ComponentProps<typeof FilterEditor>) {
  return (
    <Suspense>
      <FilterEditor {...props} />
    </Suspense>
  );
}

FilterWindow.preload = FilterEditor.preload;
