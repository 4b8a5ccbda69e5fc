import { harOf, testerCalls, timeText, type Outcome, type TesterRun, type TestResult } from '@millrace/core/tester';
import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { saveFile } from '../data/save-file.ts';
import { Button } from '../kit/button.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { later } from '../kit/later.tsx';
import { ReasonedButton } from '../kit/reasoned-button.tsx';
import { fill } from '../messages/messages.ts';
import { testResult } from '../messages/test-result.ts';
import { useClient, useNotices, useWords } from '../provider.tsx';
import { HopList } from './hop-list.tsx';
import { NotShown } from './not-shown.tsx';
import type { SharePanel } from './share.tsx';
import { VerdictCard } from './verdict.tsx';

// Few share.
const ShareResult = later(() => import('./share.tsx').then((module) => module.ShareResult), NotShown);

export interface LinkTestResultProps {
  readonly outcome: Outcome;
  /** Undefined where the test could not be made. */
  readonly result: TestResult | undefined;
  readonly run: TesterRun;
  /** Where its link has to end. */
  readonly expected: string;
  readonly pageLinkOf: (id: string) => string;
}

/** What a test found: the verdict first, then what can be done with it, then hop by hop. */
export function LinkTestResult({ outcome, result, run, expected, pageLinkOf }: LinkTestResultProps) {
  const words = useWords(testResult);
  const client = useClient();
  const notices = useNotices();
  const testOptions = useAtomValue(run.offered, { store: run.store });
  const hops = outcome.urls.length;
  const [panel, setPanel] = useState<SharePanel>();
  const noPicture = result?.land_page ? testOptions?.no_screenshot : words.noLandingPage;

  /** The link that was copied is to work as long as may be. */
  async function save(id: string) {
    if (!(await run.saveResult(id))) notices.error(words.linkNotSaved);
  }

  const panelButton = (name: SharePanel) => (
    <Button size="small" aria-expanded={panel === name} onClick={() => setPanel(panel === name ? undefined : name)}>
      {words[name]}
    </Button>
  );

  return (
    <Root aria-label={words.verdicts[outcome.verdict.is]}>
      <VerdictCard outcome={outcome} />
      {result && (
        <>
          <Facts>
            <span>
              {fill(words.totalTime, {
                hops: hops === 1 ? words.oneHop : fill(words.hopCount, { count: hops }),
                time: timeText(result.delta),
              })}
            </span>
            {result.urls.some((hop) => hop.is_uncounted) && <span>{words.uncounted}</span>}
            {result.land_page !== '' && (
              <span>
                {words.landing}: <Address dir="ltr">{result.land_page}</Address>
              </span>
            )}
          </Facts>
          <Actions>
            {result.id !== '' && (
              <>
                <ReasonedButton
                  size="small"
                  reason={noPicture}
                  onClick={() => open(client.address(testerCalls.screenshot, { id: result.id }), '_blank', 'noopener')}
                >
                  {words.screenshot}
                </ReasonedButton>
                <CopyButton
                  size="small"
                  label={words.copyPageLink}
                  notice={words.linkCopied}
                  text={pageLinkOf(result.id)}
                  onCopied={() => void save(result.id)}
                />
              </>
            )}
            <Button
              size="small"
              onClick={() => saveFile(`${result.id}.har`, JSON.stringify(harOf(result)), 'application/json')}
            >
              {words.exportHar}
            </Button>
            {result.id !== '' && testOptions?.may_watch && panelButton('watch')}
            {result.id !== '' && testOptions?.share_at !== undefined && panelButton('badge')}
          </Actions>
          {panel && testOptions?.share_at !== undefined && (
            <ShareResult
              key={`${result.id} ${panel}`}
              panel={panel}
              test={{ id: result.id, expected }}
              shareAt={testOptions.share_at}
              onCopied={() => void save(result.id)}
            />
          )}
        </>
      )}
      {hops > 0 && <HopList hops={outcome.urls} result={result} />}
      {result && result.conditions.length > 0 && (
        <Fold>
          <summary>{words.conditionsTitle}</summary>
          <ul>
            {result.conditions.map((condition) => (
              <li key={condition}>{words.conditions[condition]}</li>
            ))}
          </ul>
        </Fold>
      )}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: var(--mr-space-16);
  min-width: 0;
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-4) var(--mr-space-24);
  margin: 0;
  color: var(--mr-ink-quiet);
  font-feature-settings: 'tnum';
`;

const Address = styled.span`
  color: var(--mr-ink-strong);
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-8);
`;

const Fold = styled.details`
  color: var(--mr-ink-quiet);
  font: 400 var(--mr-text-13) var(--mr-font-text);
  summary {
    width: fit-content;
    cursor: pointer;
  }
  ul {
    margin: var(--mr-space-8) 0 0;
    padding-inline-start: var(--mr-space-16);
  }
`;
