import { styled } from 'styled-components';
import { AttentionList, type AttentionPlace } from './attention-list.tsx';
import type { Board } from './board.ts';
import type { SnapshotDoors } from './doors.ts';
import { TopRows } from './top-rows.tsx';

/** What each part of the board is given. */
export interface BoardPartProps {
  readonly board: Board;
  /** The days or hours that are over, and as many of the period before. */
  readonly over: { readonly now: readonly string[]; readonly before: readonly string[] };
  readonly doors: SnapshotDoors;
  readonly now: Date;
}

export interface BoardListsProps extends BoardPartProps {
  readonly attention: AttentionPlace;
  /** There are no figures, so the lists of top offers and links are left out. */
  readonly isEmpty: boolean;
}

/** What made the figures, and what needs somebody. */
export function BoardLists({ isEmpty, attention, ...boardProps }: BoardListsProps) {
  return (
    <Columns>
      {!isEmpty && <TopRows {...boardProps} by="gid" />}
      {!isEmpty && <TopRows {...boardProps} by="oid" />}
      <AttentionList board={boardProps.board} doors={boardProps.doors} place={attention} />
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr));
  gap: var(--mr-space-24) var(--mr-space-32);
`;
