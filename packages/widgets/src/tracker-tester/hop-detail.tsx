import { sentences } from '@millrace/core/format';
import { curlOf, type Header, type Hop } from '@millrace/core/tester';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CopyButton } from '../kit/copy-button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { fill } from '../messages/messages.ts';
import { testResult } from '../messages/test-result.ts';
import { useWords } from '../provider.tsx';
import { unanswered } from './unanswered.ts';

interface HopDetailProps {
  readonly hop: Hop;
  readonly number: number;
  readonly onClose: () => void;
}

/** Everything that is known of one hop: what was sent, what came back. All of it is text, never markup. */
export function HopDetail({ hop, number, onClose }: HopDetailProps) {
  const words = useWords(testResult);
  const { kit } = useWords();
  const curl = curlOf(hop);
  const error = hop.error && sentences(words.errors[hop.error] ?? hop.error, hop.detail);
  const isCut = hop.content !== '' && (hop.is_content_cut ?? hop.content_size > hop.content.length);
  return (
    <Dialog
      title={fill(words.hop, { number })}
      isOpen
      width="760px"
      onClose={onClose}
      actions={curl && <CopyButton label={words.copyCurl} text={curl} />}
    >
      <Facts>
        <Fact name={words.detailLink}>
          <span dir="ltr">{hop.link}</span>
        </Fact>
        <Fact name={words.detailCode}>{hop.code ?? unanswered(hop, words)}</Fact>
        {error && <Fact name={words.detailError}>{error}</Fact>}
        <Fact name={words.detailUa}>{hop.ua}</Fact>
        <Fact name={words.requestHeader}>
          <Headers of={hop.request_header} />
        </Fact>
        <Fact name={words.detailHeader}>
          <Headers of={hop.header} />
          {hop.is_header_cut && <Small>{words.headerCut}</Small>}
        </Fact>
        {hop.cookies_set.length > 0 && <Fact name={words.cookies}>{hop.cookies_set.join(kit.list)}</Fact>}
        <Fact name={words.detailContent}>
          {hop.content === '' ? (
            '-'
          ) : (
            <Content tabIndex={0} dir="ltr">
              {hop.content}
            </Content>
          )}
          {isCut && <Small>{words.contentCut}</Small>}
        </Fact>
      </Facts>
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Headers({ of }: { of: readonly Header[] }) {
  if (of.length === 0) return '-';
  return of.map(({ name, value }, index) => (
    <Line key={index} dir="ltr">
      <b>{name}:</b> {value}
    </Line>
  ));
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: var(--mr-space-8) var(--mr-space-16);
  margin: 0;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  dt {
    color: var(--mr-ink-quiet);
  }
  dd {
    margin: 0;
    min-width: 0;
    overflow-wrap: anywhere;
    color: var(--mr-ink-strong);
  }
  @media (width < 640px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--mr-space-4);
    dd {
      margin-block-end: var(--mr-space-8);
    }
  }
`;

const Line = styled.span`
  display: block;
  b {
    font-weight: 500;
  }
`;

const Content = styled.pre`
  margin: 0;
  max-height: 280px;
  overflow: auto;
  padding: var(--mr-space-8);
  border-radius: var(--mr-radius-control);
  background: var(--mr-ground-sunken);
  font: 400 var(--mr-text-12) var(--mr-font-code);
  white-space: pre-wrap;
  &:focus-visible {
    outline: 2px solid var(--mr-accent-ink);
  }
`;

const Small = styled.small`
  color: var(--mr-ink-quiet);
`;
