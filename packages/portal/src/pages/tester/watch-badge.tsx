import { badgeAddress, badgeCode, type Watch } from '@millrace/core/watches';
import { CodeBox } from '@millrace/widgets/kit/code-box';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { watchPageWords } from './watch-words.ts';

/** The badge of a watched link, and the code that puts it on a page. */
export function WatchBadge({ watch: { id, share_at } }: { readonly watch: Watch }) {
  const words = useWords(watchPageWords);
  const { markdown, html } = badgeCode(share_at, { watch: id });
  return (
    <Section aria-label={words.badge}>
      <Title>{words.badge}</Title>
      <QuietText>{words.badgeLead}</QuietText>
      <img src={badgeAddress(share_at, { watch: id })} alt="" height="20" />
      <CodeBox label="Markdown" code={markdown} />
      <CodeBox label="HTML" code={html} />
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-12);
  img {
    justify-self: start;
  }
`;

const Title = styled.h2`
  margin: 0;
  font: 600 var(--mr-text-16) var(--mr-font-text);
  color: var(--mr-ink-strong);
`;
