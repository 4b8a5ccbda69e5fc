import { pagerOf } from '@millrace/core';
import { pageSize, rowsOf, type SmartlinkEditor } from '@millrace/core/smartlinks';
import { useAtomValue } from 'jotai/react';
import { useMemo } from 'react';
import { Pager } from '../kit/pager.tsx';
import { Table } from '../kit/table.tsx';
import { editor } from '../messages/editor.ts';
import { useWords } from '../provider.tsx';
import { blockedColumns } from './columns.tsx';
import { ListPlace } from './list-place.tsx';
import { EditorSection } from './section.tsx';

/** The offers that no visitor of the link is sent to. */
export function BlockedOffers({ machine }: { machine: SmartlinkEditor }) {
  const words = useWords(editor);
  const { store, change, isReadOnly } = machine;
  const { blocked } = useAtomValue(machine.draft, { store });
  const { blocked: page } = useAtomValue(machine.pages, { store });
  const columns = useMemo(() => blockedColumns(words, isReadOnly ? undefined : change), [words, change, isReadOnly]);

  return (
    <EditorSection title={words.blocked} text={words.blockedHelp}>
      <ListPlace label={words.blocked}>
        <Table
          label={words.blocked}
          columns={columns}
          rows={rowsOf(blocked, page)}
          rowId={({ oid }) => oid}
          maxHeight="none"
          empty={null}
        />
      </ListPlace>
      {blocked.length > pageSize && (
        <Pager
          list={words.blocked}
          pager={pagerOf(blocked.length, page, pageSize)}
          onPageChange={(next) => change.page('blocked', next)}
        />
      )}
    </EditorSection>
  );
}
