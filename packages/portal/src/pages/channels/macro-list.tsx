import { macroNames, sampleValues } from '@millrace/core/traffic';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { focusRing } from '@millrace/widgets/theme';
import { useId } from 'react';
import { styled } from 'styled-components';
import { postbackPage } from './postback-words.ts';

interface MacroListProps {
  readonly onInsert: (macro: string) => void;
}

/** Every macro, to be put in with one press, and what each stands for. */
export function MacroList({ onInsert }: MacroListProps) {
  const words = useWords(postbackPage);
  const id = useId();
  return (
    <div>
      <Chips role="group" aria-labelledby={id}>
        <Label id={id}>{words.macros}</Label>
        {macroNames.map((name) => (
          <Chip
            key={name}
            type="button"
            title={words.meanings[name]}
            aria-label={fill(words.insert, { macro: `{${name}}` })}
            onClick={() => onInsert(`{${name}}`)}
          >
            {`{${name}}`}
          </Chip>
        ))}
      </Chips>
      <Meaning>
        <summary>{words.meaning}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.macro}</th>
              <th scope="col">{words.stands}</th>
              <th scope="col">{words.sample}</th>
            </tr>
          </thead>
          <tbody>
            {macroNames.map((name) => (
              <tr key={name}>
                <th scope="row">{`{${name}}`}</th>
                <td>{words.meanings[name]}</td>
                <td>{sampleValues[name]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Meaning>
    </div>
  );
}

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-4);
`;

const Label = styled.span`
  flex-basis: 100%;
  font: 500 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-strong);
`;

const Chip = styled.button`
  min-height: var(--mr-height-small);
  padding: 0 var(--mr-space-8);
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-control);
  background: var(--mr-ground-sunken);
  color: var(--mr-ink-normal);
  font: 400 var(--mr-text-12) var(--mr-font-code);
  cursor: pointer;
  &:hover {
    border-color: var(--mr-line-control);
    color: var(--mr-ink-strong);
  }
  ${focusRing}
  @media (pointer: coarse) {
    min-height: var(--mr-height-control);
  }
`;

const Meaning = styled.details`
  margin-block-start: var(--mr-space-8);
  font: 400 var(--mr-text-13) var(--mr-font-text);
  summary {
    width: fit-content;
    border-radius: var(--mr-radius-control);
    color: var(--mr-accent-ink);
    cursor: pointer;
    ${focusRing}
  }
  table {
    width: 100%;
    margin-block-start: var(--mr-space-8);
    border-collapse: collapse;
  }
  th,
  td {
    padding: var(--mr-space-4) var(--mr-space-12) var(--mr-space-4) 0;
    border-block-end: 1px solid var(--mr-line-hair);
    text-align: start;
    vertical-align: top;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  thead th {
    color: var(--mr-ink-quiet);
  }
  tbody th,
  td:last-child {
    font-family: var(--mr-font-code);
  }
`;
