import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { IntegrationCheck } from './integration-check.tsx';
import { TestForm } from './test-form.tsx';
import { TestHistory } from './test-history.tsx';
import { testPage } from './test-words.ts';
import { WithApp } from './with-app.tsx';
import { WithChannel } from './with-channel.tsx';
import { PageSection } from '../../shell/section.tsx';

/** Sends a postback that counts nowhere, to see whether it arrives. */
export function Page() {
  const words = useWords(testPage);
  return <WithChannel title={words.title}>{({ id }) => <Testing key={id} aid={id} />}</WithChannel>;
}

function Testing({ aid }: { readonly aid: number }) {
  const words = useWords(testPage);
  return (
    <>
      <WithApp
        aid={aid}
        waiting={
          <PageSection title={words.part} help={words.partHelp}>
            <Skeleton height="112px" />
            <Skeleton width="120px" height="36px" />
          </PageSection>
        }
      >
        {(app) => <TestForm app={app} />}
      </WithApp>
      <Checked>
        <IntegrationCheck aid={aid} />
      </Checked>
      <TestHistory aid={aid} />
    </>
  );
}

/** Its part stands for itself, and is no first one. */
const Checked = styled.div`
  border-block-start: 1px solid var(--mr-line-hair);
  > :first-child {
    padding-block-start: var(--mr-space-24);
  }
`;
