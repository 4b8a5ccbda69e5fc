import { ErrorState } from '@millrace/widgets/kit/error-state';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { FactList } from '../../shell/section.tsx';
import { apiPage } from './api-words.ts';
import type { Trial, TrialAnswer } from './use-trial.ts';

/** What came back: the status, what it means, the head, and the answer as it is. */
export function ApiAnswer({ trial }: { readonly trial: Trial }) {
  const words = useWords(apiPage);
  if (trial.is === 'unreachable') return <ErrorState title={words.unreachable} />;
  if (trial.is !== 'answered') return null;
  const { answer } = trial;
  const meaning = meaningOf(answer, words.codeTexts);
  return (
    <Root aria-label={words.answer}>
      <Status role="status" data-is={answer.status < 400 && (answer.code ?? 0) === 0 ? 'good' : 'bad'}>
        {fill(words.status, { status: `${answer.status} ${answer.statusText}`.trim(), took: answer.took })}
        {meaning && <small>{meaning}</small>}
      </Status>
      <details>
        <summary>{words.headers}</summary>
        <FactList facts={answer.headers} />
      </details>
      {/* The body scrolls by itself, so the keyboard must be able to reach it. */}
      <Body tabIndex={0} dir="ltr" role="region" aria-label={words.body}>
        {readableBody(answer.body)}
      </Body>
      {answer.body.length > maxLetters && (
        <QuietText $size={13}>
          {fill(words.cut, {
            shown: maxLetters.toLocaleString('en-US'),
            all: answer.body.length.toLocaleString('en-US'),
          })}
        </QuietText>
      )}
    </Root>
  );
}

/** More than this is read in no box. */
const maxLetters = 20_000;

function readableBody(body: string): string {
  const fullText = body.length > maxLetters ? body : indentJson(body);
  return fullText.slice(0, maxLetters);
}

/** JSON by lines; anything else as it is. */
function indentJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** The code of the envelope as the table of answers explains it. */
function meaningOf({ code, status }: TrialAnswer, texts: Readonly<Record<string, string>>): string | undefined {
  if (code === 0) return undefined;
  const name = Object.keys(texts).find((key) => key.split(' ').includes(`${code ?? status}`));
  return name && texts[name];
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-12);
  padding: var(--mr-space-16);
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-panel);
  summary {
    cursor: pointer;
    color: var(--mr-ink-quiet);
    margin-block-end: var(--mr-space-8);
  }
`;

const Status = styled.div`
  font: 600 var(--mr-text-14) var(--mr-font-text);
  color: var(--mr-good);
  &[data-is='bad'] {
    color: var(--mr-bad);
  }
  small {
    display: block;
    font: 400 var(--mr-text-13) var(--mr-font-text);
    color: var(--mr-ink-normal);
  }
`;

const Body = styled.pre`
  max-height: 360px;
  margin: 0;
  padding: var(--mr-space-12);
  overflow: auto;
  border-radius: var(--mr-radius-control);
  background: var(--mr-ground-sunken);
  color: var(--mr-ink-strong);
  font: 400 var(--mr-text-12) var(--mr-font-code);
  &:focus-visible {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: -2px;
  }
`;
