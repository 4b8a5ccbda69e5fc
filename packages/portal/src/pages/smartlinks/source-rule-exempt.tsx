import { distinctText } from '@millrace/core/format';
import { mostExcepted } from '@millrace/core/sources';
import { subText } from '@millrace/core/traffic';
import { Button } from '@millrace/widgets/kit/button';
import { TagList } from '@millrace/widgets/kit/tag-list';
import { TextField } from '@millrace/widgets/kit/text-field';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { sourceRules } from './source-rules-words.ts';

interface ExemptSourcesProps {
  readonly except: readonly string[];
  readonly onChange: (except: readonly string[]) => void;
}

/** The sources that a rule leaves alone. */
export function ExemptSources({ except, onChange }: ExemptSourcesProps) {
  const words = useWords(sourceRules);
  const [source, setSource] = useState('');
  const isFull = except.length >= mostExcepted;
  // No click has such a source: links lose these characters on their way.
  const isUnreadable = subText(source) !== source;

  function add() {
    if (source === '' || isFull || isUnreadable) return;
    if (!except.includes(source)) onChange([...except, source]);
    setSource('');
  }

  return (
    <Root>
      <Line>
        <TextField
          label={words.exempt}
          help={isFull ? fill(words.exemptFull, { most: mostExcepted }) : words.exemptHelp}
          error={isUnreadable ? words.exemptCharacter : undefined}
          maxLength={200}
          value={source}
          onChange={setSource}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' || source === '') return;
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>{words.add}</Button>
      </Line>
      {except.length > 0 && (
        <TagList
          label={words.exempt}
          tags={except.map((one) => ({ id: one, label: distinctText(one) || words.noSource }))}
          onRemove={(id) => onChange(except.filter((one) => one !== id))}
        />
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-8);
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--mr-space-8);
  align-items: start;
  > button {
    /* Beside the field, below its label. */
    margin-block-start: var(--mr-space-24);
  }
`;
