import { importList, importProblemList } from '../../../src/domain/position/importLists.ts';
import { shortDay } from '../../../src/domain/format.ts';
import type { Row } from '../../../src/domain/list.ts';
import { ClosableDialog } from '../../kit/dialog/ClosableDialog.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useCan } from '../../kit/me.tsx';
import { OpenButton } from '../../kit/button/OpenButton.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { useAddressed } from '../../kit/page/useAddressed.ts';

const opened = 'import';

/** All imports, each with the rows of its files that were not taken. */
export function ImportHistory() {
  const exportable = useCan()('imports.export');
  return (
    <Section title="Import History">
      <ListPage
        list={importList}
        title={false}
        oneOfSeveral
        exportable={exportable}
        rowActions={(row) => <OpenButton name={opened} id={row.id} what={`problems of ${dayOf(row)}`} />}
        empty={{ text: 'No imports yet.' }}
      />
      <Problems />
    </Section>
  );
}

const dayOf = ({ asOf }: Row) => shortDay(String(asOf));

function Problems() {
  const { id, close } = useAddressed(opened);
  const exportable = useCan()('imports.export');
  if (!id) return null;
  return (
    <ClosableDialog title="Import Problems" maxWidth="lg" onClose={close}>
      <ListPage
        list={importProblemList}
        title={false}
        oneOfSeveral
        exportable={exportable}
        filter={{ position_import_id: id }}
        storeKey="position_imports/problems"
        cells={cells}
        empty={{ text: 'No problems.' }}
      />
    </ClosableDialog>
  );
}

/** The reason is shown in full: cut off, it would not say what to look for. */
const cells = { reason: ({ reason }: Row) => String(reason) };
