import { canSelectCarrier, connections, exitFor, systems, type TesterRun } from '@millrace/core/tester';
import { useAtomValue } from 'jotai/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { keyframes, styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { Select } from '../kit/select.tsx';
import { TextField } from '../kit/text-field.tsx';
import { fill } from '../messages/messages.ts';
import { tester } from '../messages/tester.ts';
import { useLocale, useWords } from '../provider.tsx';
import { useCarriers, useCountryOptions } from './choices.ts';

const anyCarrier = 0;

/** What is tested, and as whom. */
export function LinkForm({ run }: { run: TesterRun }) {
  const words = useWords(tester);
  const { fields } = useWords();
  const { store, change } = run;
  const form = useAtomValue(run.form, { store });
  const problems = useAtomValue(run.problems, { store });
  const isTesting = useAtomValue(run.state, { store }).is === 'testing';
  const testOptions = useAtomValue(run.offered, { store });
  const testsLeft = useAtomValue(run.left, { store });
  const mayGo = useAtomValue(run.mayGo, { store });
  const countries = useCountryOptions(useLocale());
  const carriers = useCarriers(form.country, canSelectCarrier(form));
  const root = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const { carrier } = form;
  const hasNoExit = testOptions && carrier !== undefined && !exitFor(testOptions.exits, { ...form, carrier });

  // After each press of GO, the first field with a problem has the focus.
  useEffect(() => {
    if (tries > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  function go(event: FormEvent) {
    event.preventDefault();
    void run.go();
    setTries((count) => count + 1);
  }

  return (
    <Form ref={root} noValidate aria-busy={isTesting} onSubmit={go}>
      <TextField
        label={words.link}
        placeholder={words.linkPlaceholder}
        type="url"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        isRequired
        value={form.url}
        onChange={change.url}
        error={problems.url && fill(fields[problems.url], { most: '4,096' })}
      />
      <Choices>
        <Select
          label={words.country}
          value={form.country}
          onChange={change.country}
          options={[{ value: '', label: words.anyCountry }, ...countries]}
        />
        <Select
          label={words.system}
          value={form.os}
          onChange={change.os}
          options={[
            { value: systems.android, label: words.systems.android },
            { value: systems.ios, label: words.systems.ios },
          ]}
        />
        <Select
          label={words.connection}
          value={form.zone}
          onChange={change.zone}
          options={[
            { value: connections.residential, label: words.connections.residential },
            { value: connections.dataCenter, label: words.connections.dataCenter },
            { value: connections.mobile, label: words.connections.mobile },
          ]}
        />
        <Select
          label={words.carrier}
          disabled={!canSelectCarrier(form)}
          help={canSelectCarrier(form) ? (hasNoExit ? words.carrierNeedsExit : undefined) : words.carrierNeedsMobile}
          value={carrier ?? anyCarrier}
          onChange={(id) => change.carrier(id === anyCarrier ? undefined : id)}
          options={[{ value: anyCarrier, label: words.anyCarrier }, ...carriers]}
        />
        <TextField
          label={words.expected}
          help={words.expectedHelp}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={form.expected}
          onChange={change.expected}
          error={problems.expected && words.expectedWrong}
        />
      </Choices>
      <Line>
        {isTesting ? (
          <Button onClick={run.cancel}>{words.cancel}</Button>
        ) : (
          <Button variant="primary" type="submit" aria-disabled={!mayGo}>
            {words.go}
          </Button>
        )}
        <Status aria-live="polite">
          {isTesting && (
            <>
              <progress aria-label={words.testing} /> {words.testing}
            </>
          )}
          {!isTesting &&
            testsLeft !== undefined &&
            (testsLeft > 0 ? fill(words.testsLeft, { left: testsLeft }) : words.noneLeft)}
        </Status>
      </Line>
    </Form>
  );
}

const flow = keyframes`
  from { background-position: -70% 0; }
  to { background-position: 170% 0; }
`;

const Form = styled.form`
  display: grid;
  gap: var(--mr-space-16);
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
  gap: var(--mr-space-16) var(--mr-space-12);
`;

/* One line of a height that testing does not change, so that nothing below it moves. */
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--mr-space-16);
  > button {
    min-width: 96px;
  }
`;

const Status = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--mr-space-8);
  flex: 1;
  color: var(--mr-ink-quiet);
  /* The platform's own moves without end, also for who asked for no motion. */
  progress {
    appearance: none;
    flex: 1 1 16px;
    max-width: 96px;
    height: 4px;
    border: 0;
    border-radius: var(--mr-radius-full);
    overflow: hidden;
    background: linear-gradient(var(--mr-accent) 0 0) 50% 0 / 40% 100% no-repeat var(--mr-line-strong);
    animation: ${flow} 1.2s linear infinite;
  }
  progress::-webkit-progress-bar {
    background: none;
  }
  progress::-moz-progress-bar {
    background: none;
  }
  @media (prefers-reduced-motion: reduce) {
    progress {
      animation: none;
    }
  }
`;
