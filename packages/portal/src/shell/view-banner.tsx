import { Icon } from '@millrace/widgets/kit/icon';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { Eye } from 'lucide';
import { styled } from 'styled-components';
import { viewWords } from './view-words.ts';

interface ViewBannerProps {
  readonly operator: string;
  /** Whose account it is. */
  readonly publisher: string;
}

/** Tells an operator, above every page, that they look at the account of somebody else. */
export function ViewBanner({ operator, publisher }: ViewBannerProps) {
  const words = useWords(viewWords);
  return (
    <Notice role="status">
      <Icon of={Eye} size={20} />
      <span>{fill(words.viewing, { operator, publisher })}</span>
    </Notice>
  );
}

const Notice = styled.p`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--mr-space-12);
  margin: 0;
  padding: var(--mr-space-12) var(--mr-space-16);
  border-radius: var(--mr-radius-panel);
  background: var(--mr-warn-ground);
  color: var(--mr-ink-normal);
  font: 400 var(--mr-text-14) var(--mr-font-text);
  overflow-wrap: anywhere;
`;
