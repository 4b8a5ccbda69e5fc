import { htmlLink, type Promotion } from '@millrace/core/smartlinks';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CodeBox } from '../kit/code-box.tsx';
import { TextField } from '../kit/text-field.tsx';
import { promotion } from '../messages/promotion.ts';
import { useWords } from '../provider.tsx';
import { LinkFields, withValues, type LinkFieldsProps } from './link-fields.tsx';

interface HtmlLinkProps extends LinkFieldsProps {
  readonly link: Promotion | undefined;
  /** The text of the anchor at first. */
  readonly name: string;
}

/** An anchor for a page or a letter. */
export function HtmlLink({ link, name, values, onChange }: HtmlLinkProps) {
  const words = useWords(promotion);
  const [text, setText] = useState(name);
  return (
    <Root>
      <LinkFields values={values} onChange={onChange} />
      <TextField label={words.linkText} maxLength={200} value={text} onChange={setText} />
      <CodeBox
        label={words.anchor}
        code={link && htmlLink(withValues(link, values), text.trim() || name)}
        help={words.anchorHelp}
        variant="primary"
        notice={words.copied}
      />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--mr-space-16);
  min-width: 0;
`;
