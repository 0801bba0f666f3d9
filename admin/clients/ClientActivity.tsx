import { Timeline } from '../parts/Timeline.tsx';

export function ClientActivity({ id }: { readonly id: string }) {
  return <Timeline path={`clients/${id}`} />;
}
