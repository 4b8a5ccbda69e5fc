import { isUnprotected, lacksClickId, postbackMacros } from '@millrace/core/channels';
import { Button } from '@millrace/widgets/kit/button';
import { Icon } from '@millrace/widgets/kit/icon';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { postbackPage } from './postback-words.ts';

interface PostbackSlipsProps {
  readonly url: string;
  readonly onChange: (url: string) => void;
}

/** What is probably not meant, though it could be saved. */
export function PostbackSlips({ url, onChange }: PostbackSlipsProps) {
  const words = useWords(postbackPage);
  const isBegun = /^https?:\/\/./i.test(url);
  return (
    <List aria-live="polite">
      {postbackMacros(url).map(({ written, meant }) =>
        meant ? (
          <Slip key={written} text={fill(words.meant, { written, macro: `{${meant}}` })}>
            <Button size="small" onClick={() => onChange(url.replaceAll(written, () => `{${meant}}`))}>
              {fill(words.replace, { macro: `{${meant}}` })}
            </Button>
          </Slip>
        ) : (
          <Slip key={written} text={fill(words.unknown, { written })} />
        ),
      )}
      {isBegun && lacksClickId(url) && <Slip text={words.lacksClickId} />}
      {isBegun && isUnprotected(url) && <Slip text={words.unprotected} />}
    </List>
  );
}

function Slip({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <li>
      <Icon of={TriangleAlert} />
      <span>{text}</span>
      {children}
    </li>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--mr-space-8);
  margin: 0;
  padding: 0;
  list-style: none;
  &:empty {
    display: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: var(--mr-space-8);
    padding: var(--mr-space-8) var(--mr-space-12);
    border-radius: var(--mr-radius-control);
    background: var(--mr-warn-ground);
    font: 400 var(--mr-text-13) var(--mr-font-text);
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    margin-block-start: 2px;
    color: var(--mr-warn);
  }
  span {
    flex: 1 1 240px;
  }
`;
