import { channelCalls, postbackError, type App } from '@millrace/core/channels';
import { useSend, useAutosave } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { PostbackUrl } from './postback-url.tsx';
import { TestResult } from './test-result.tsx';
import { testPage } from './test-words.ts';
import { addresses } from '../../addresses.ts';
import { PageSection } from '../../shell/section.tsx';
import { StepLink } from '../../shell/step-link.tsx';

export function TestForm({ app }: { readonly app: App }) {
  const words = useWords(testPage);
  const notices = useNotices();
  const test = useSend(channelCalls.testPostback);
  const area = useRef<HTMLTextAreaElement>(null);
  const isBusy = useRef(false);
  const [url, setUrl] = useAutosave(`postback test ${app.id}`, app.postback_url);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const problem = postbackError(url);

  async function fire(event: FormEvent) {
    event.preventDefault();
    if (isBusy.current) return;
    setTried(true);
    if (problem) return area.current?.focus();
    isBusy.current = true;
    try {
      await test.mutateAsync({ id: app.id, url: url.trim() });
    } catch (failure) {
      const { url: problemText } = notices.failure(failure, ['url']);
      if (problemText === undefined) return;
      setRefusal(problemText);
      area.current?.focus();
    } finally {
      isBusy.current = false;
    }
  }

  return (
    <form noValidate aria-label={words.part} aria-busy={test.isPending} onSubmit={fire}>
      <PageSection title={words.part} help={words.partHelp}>
        <PostbackUrl
          ref={area}
          words={words}
          problem={problem}
          isTried={isTried}
          refused={refusal}
          isRequired
          value={url}
          onChange={(text) => {
            setUrl(text);
            setRefusal(undefined);
          }}
        />
        <Totals>{words.totals}</Totals>
        <Line>
          <Button variant="primary" type="submit" call={channelCalls.testPostback} isPending={test.isPending}>
            {words.fire}
          </Button>
          <StepLink to={addresses.postback({ aid: String(app.id) })}>{words.setting}</StepLink>
        </Line>
        {test.data && <TestResult tried={test.data} />}
      </PageSection>
    </form>
  );
}

const Totals = styled.p`
  margin: 0;
  padding: var(--mr-space-8) var(--mr-space-12);
  border-radius: var(--mr-radius-control);
  background: var(--mr-info-ground);
  font: 400 var(--mr-text-13) var(--mr-font-text);
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-8);
`;
