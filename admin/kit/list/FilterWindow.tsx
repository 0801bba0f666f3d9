import { Suspense, type ComponentProps } from 'react';
import { screen } from '../screen.ts';

const FilterEditor = screen(async () => (await import('./FilterEditor.tsx')).FilterEditor);

/** The filter editor, loaded on first use, as most lists are never filtered. */
export function FilterWindow(props: ComponentProps<typeof FilterEditor>) {
  return (
    <Suspense>
      <FilterEditor {...props} />
    </Suspense>
  );
}

FilterWindow.preload = FilterEditor.preload;
