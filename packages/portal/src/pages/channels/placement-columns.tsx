import { channelCalls, placementTypes, type Placement } from '@millrace/core/channels';
import { nameOf } from '@millrace/core/fields';
import { Button } from '@millrace/widgets/kit/button';
import { QuietId } from '@millrace/widgets/kit/quiet-id';
import type { Column } from '@millrace/widgets/kit/table';
import { fill, type WordsOf } from '@millrace/widgets/messages';
import { styled } from 'styled-components';
import type { offerwallPage } from './offerwall-words.ts';

type Opening = (is: 'snippet' | 'edit' | 'remove', placement: Placement) => void;

export function placementColumns(words: WordsOf<typeof offerwallPage>, onOpen: Opening): Column<Placement>[] {
  return [
    {
      id: 'name',
      header: words.name,
      isName: true,
      sortBy: ({ name }) => name,
      cell: (row) => <Name>{row.name}</Name>,
    },
    {
      id: 'type',
      header: words.type,
      width: '200px',
      sortBy: ({ type }) => type,
      cell: ({ type }) => words.types[nameOf(placementTypes, type) ?? 'inner'],
    },
    { id: 'id', header: words.id, width: '80px', isMinor: true, cell: ({ id }) => <QuietId>{id}</QuietId> },
    {
      id: 'action',
      header: words.action,
      width: '288px',
      isAction: true,
      isWide: true,
      cell: (row) => (
        <Actions>
          <Button
            size="small"
            aria-label={fill(words.snippetOf, { name: row.name })}
            onClick={() => onOpen('snippet', row)}
          >
            {words.snippet}
          </Button>
          <Button
            size="small"
            call={channelCalls.updatePlacement}
            aria-label={fill(words.editOf, { name: row.name })}
            onClick={() => onOpen('edit', row)}
          >
            {words.edit}
          </Button>
          <Button
            size="small"
            call={channelCalls.removePlacement}
            aria-label={fill(words.removeOf, { name: row.name })}
            onClick={() => onOpen('remove', row)}
          >
            {words.remove}
          </Button>
        </Actions>
      ),
    },
  ];
}

const Name = styled.span`
  font-weight: 500;
  overflow-wrap: anywhere;
  color: var(--mr-ink-strong);
`;

const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-8);
`;
