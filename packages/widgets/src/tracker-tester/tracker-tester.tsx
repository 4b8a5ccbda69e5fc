import { createTesterRun, pageLink, type Source, type TestForm } from '@millrace/core/tester';
import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { browserStorage } from '../browser-storage.ts';
import { useMachine } from '../data/use-machine.ts';
import { tester } from '../messages/tester.ts';
import { splitWidget, useClient, useWords, Widget, type WidgetProps } from '../provider.tsx';
import { TesterHistory } from './history.tsx';
import { HopList, LinkTestResult } from './later-parts.tsx';
import { LinkForm } from './link-form.tsx';
import { useLatest } from '../kit/use-latest.ts';

export interface TrackerTesterProps extends WidgetProps {
  /** The page that shows the tester: 0 offers site, 1 English site, 2 any other. @default 2 */
  readonly source?: Source | undefined;
  /** The publisher or visitor who tests, where the host knows. */
  readonly uid?: string | undefined;
  /** What stands in the form at first. */
  readonly defaultForm?: TestForm | undefined;
  /** Something else stands in the form. */
  readonly onFormChange?: ((form: TestForm) => void) | undefined;
  /** A test to show, by the id of its result. */
  readonly resultId?: string | undefined;
  /** The address at which `?result=` reopens a test; by default that of this page. */
  readonly pageUrl?: string | undefined;
  /** A test has its result. */
  readonly onResult?: ((event: { id: string; verdict: 'works' | 'doubts' | 'fails' }) => void) | undefined;
  /** A test could not be made, or its result not be shown. */
  readonly onError?: ((event: { message: string }) => void) | undefined;
}

/** Follows a tracking link as a visitor would and shows each hop, with a verdict first. Native controls only. */
export function TrackerTester(props: TrackerTesterProps) {
  const [frame, rest] = splitWidget(props);
  return (
    <Widget {...frame}>
      <Tester {...rest} />
    </Widget>
  );
}

type TesterProps = Omit<TrackerTesterProps, keyof WidgetProps>;

function Tester({ source = 2, uid, defaultForm, resultId, pageUrl, onFormChange, onResult, onError }: TesterProps) {
  const words = useWords(tester);
  const client = useClient();
  const run = useMachine(() =>
    createTesterRun(client, {
      source,
      uid,
      storage: browserStorage(),
      ...(defaultForm ? { form: defaultForm } : {}),
    }),
  );
  const { store } = run;
  const state = useAtomValue(run.state, { store });
  const outcome = useAtomValue(run.outcome, { store });
  const closedReason = useAtomValue(run.closed, { store });
  const hasRoom = state.is !== 'ready' || resultId !== undefined;

  useEffect(() => void run.load(), [run]);
  useEffect(() => {
    if (resultId !== undefined) void run.reopen(resultId);
  }, [run, resultId]);

  const tell = useLatest(() => {
    const runState = store.get(run.state);
    const finalOutcome = store.get(run.outcome);
    if (runState.is === 'done' && finalOutcome)
      onResult?.({ id: runState.result.id, verdict: finalOutcome.verdict.is });
    if (runState.is === 'failed') onError?.({ message: finalOutcome?.message ?? '' });
  });
  useEffect(() => store.sub(run.state, () => tell()), [store, run, tell]);
  const { kit } = useWords();
  const tellMissing = useLatest(() => onError?.({ message: kit.notOpened }));
  useEffect(() => {
    // While the test is on its way, so that nobody waits for it.
    if (hasRoom)
      void Promise.all([HopList.fetch(), LinkTestResult.fetch()]).then(() => LinkTestResult.isHere() || tellMissing());
  }, [hasRoom, tellMissing]);
  const tellClosed = useLatest(() => onError?.({ message: store.get(run.closed) ?? '' }));
  useEffect(() => store.sub(run.closed, () => tellClosed()), [store, run, tellClosed]);
  const tellForm = useLatest(() => onFormChange?.(store.get(run.form)));
  useEffect(() => store.sub(run.form, () => tellForm()), [store, run, tellForm]);

  return (
    <Root>
      <LinkForm run={run} />
      <Found data-found={hasRoom ? '' : undefined}>
        {closedReason !== undefined && <Closed role="alert">{closedReason}</Closed>}
        {state.is === 'ready' && closedReason === undefined && <Invitation>{words.empty}</Invitation>}
        {state.is === 'testing' && state.hops.length > 0 && <HopList hops={state.hops} />}
        {outcome && (
          <LinkTestResult
            outcome={outcome}
            result={state.is === 'done' ? state.result : undefined}
            run={run}
            expected={state.is === 'done' ? state.expected : ''}
            pageLinkOf={(id) => pageLink(pageUrl ?? location.href, id)}
          />
        )}
        <TesterHistory run={run} />
      </Found>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--mr-space-24);
  min-width: 0;
  container-type: inline-size;
`;

/* On a page of somebody else this has a height of its own once a test was asked for. */
const Found = styled.div`
  display: contents;
`;

const Invitation = styled.p`
  margin: 0;
  color: var(--mr-ink-quiet);
`;

const Closed = styled.p`
  margin: 0;
  overflow-wrap: anywhere;
  color: var(--mr-bad);
`;
