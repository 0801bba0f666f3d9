import type { ReactNode } from 'react';
import { missedBreakpointList } from '../../../src/domain/breakpoint/list.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { MakeGroup } from './MakeGroup.tsx';

/** Clients who pay more than their accounts would as one group, with a button that makes it. */
export function MissedBreakpoints({ above }: { readonly above?: ReactNode }) {
  return (
    <ListPage
      list={missedBreakpointList}
      above={above}
      exportable
      rowActions={(row) => <MakeGroup row={row} />}
      empty={{ text: 'No missed breakpoints. Each client’s accounts with the same tiers are billed as one group.' }}
    />
  );
}
