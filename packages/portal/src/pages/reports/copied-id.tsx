import { CopyButton } from '@millrace/widgets/kit/copy-button';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { unseen } from '@millrace/widgets/theme';
import { styled } from 'styled-components';
import { conversionsPage } from './conversion-words.ts';

interface CopiedIdProps {
  readonly id: string;
  /** Shows only the beginning and the end of the id, for narrow places. */
  readonly isShort?: boolean;
}

/** An id that is pasted elsewhere. */
export function CopiedId({ id, isShort = false }: CopiedIdProps) {
  const words = useWords(conversionsPage);
  const isCut = isShort && id.length > 16;
  const copy = fill(words.copyId, { id });
  return (
    <Line data-short={isShort}>
      <Id dir="ltr" title={isCut ? id : undefined}>
        {isCut ? `${id.slice(0, 8)}…${id.slice(-4)}` : id}
      </Id>
      <Copy variant="quiet" size="small" title={copy} aria-label={copy} text={id} />
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--mr-space-4);
  max-width: 100%;
  &[data-short='true'] {
    white-space: nowrap;
  }
  /* A line with a button is no higher than one without. */
  button {
    margin-block: calc(-1 * var(--mr-space-4));
  }
`;

/** In a row of a list the sign alone is seen. */
const Copy = styled(CopyButton)`
  [aria-live] {
    ${unseen}
  }
`;

const Id = styled.span`
  min-width: 0;
  font: 400 var(--mr-text-12) var(--mr-font-code);
  [data-short='false'] > & {
    overflow-wrap: anywhere;
  }
`;
