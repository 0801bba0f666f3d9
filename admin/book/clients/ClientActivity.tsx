import { Timeline } from '../../parts/timeline/Timeline.tsx';

export function ClientActivity({ id }: { readonly id: string }) {
  return <Timeline path={`clients/${id}`} />;
}
