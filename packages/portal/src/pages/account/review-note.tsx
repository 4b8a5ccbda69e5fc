import { isSectionLocked, refusedReason, type Account, type DetailsSection } from '@millrace/core/account';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { ReviewTime } from '../../shell/review-time.tsx';
import { accountPage } from './words.ts';

interface ReviewNoteProps {
  readonly of: Pick<Account['org'], 'erp_status' | 'reviews'>;
  readonly section: DetailsSection;
}

/** Why the last change of a section was not accepted, as the operator wrote it. */
export function RefusedNote({ of, section }: ReviewNoteProps) {
  const words = useWords(accountPage);
  const reason = refusedReason(of, section);
  return reason === undefined ? null : (
    <Note data-tone="bad">{fill(reason === '' ? words.refused : words.refusedBecause, { reason })}</Note>
  );
}

/** What saving a section locks, and for how long; said before it is saved. */
export function LockNote({ of, section }: ReviewNoteProps) {
  const words = useWords(accountPage);
  if (isSectionLocked(of, section)) return null;
  return (
    <Note data-tone="info">
      {words.locks[section]} <ReviewTime />
    </Note>
  );
}

const Note = styled.p`
  box-sizing: border-box;
  margin: 0 0 var(--mr-space-12);
  padding: var(--mr-space-12) var(--mr-space-16);
  border-radius: var(--mr-radius-panel);
  max-width: 480px;
  overflow-wrap: anywhere;
  &[data-tone='bad'] {
    background: var(--mr-bad-ground);
  }
  &[data-tone='info'] {
    background: var(--mr-info-ground);
  }
`;
