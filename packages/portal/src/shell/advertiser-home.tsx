import { writtenIn, type Provider } from '@millrace/core/reference';
import { sessionCalls } from '@millrace/core/session';
import { useCall } from '@millrace/widgets/data';
import { ButtonLink } from '@millrace/widgets/kit/button';
import { fill } from '@millrace/widgets/messages';
import { useLocale, useWords } from '@millrace/widgets/provider';
import { focusRing, touchArea } from '@millrace/widgets/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { advertiserWords } from './advertiser-words.ts';
import { PageHead } from './page-head.tsx';
import { FactList, PageSection } from './section.tsx';

interface AdvertiserHomeProps {
  readonly provider: Provider;
}

/** An advertiser's pages are not in this portal: where they are, or what comes next, and whom to ask. */
export function AdvertiserHome({ provider }: AdvertiserHomeProps) {
  const words = useWords(advertiserWords);
  const { advertiser_url, support_email } = provider;
  const manager = writtenIn(provider.manager, useLocale());
  const hasConsole = advertiser_url !== '';
  const contacts: (readonly [string, ReactNode])[] = [
    [words.manager, manager.name_en],
    [words.email, manager.email && <Mail to={manager.email} />],
    [words.skype, manager.skype],
    [words.support, <Mail key="support" to={support_email} />],
  ];
  return (
    <>
      <PageHead title={words.title} help={hasConsole ? words.console : words.waits}>
        {hasConsole && (
          <ButtonLink variant="primary" href={advertiser_url}>
            {words.toConsole}
          </ButtonLink>
        )}
      </PageHead>
      <div>
        {!hasConsole && <NextSteps />}
        <PageSection title={words.contact} help={words.contactHelp}>
          <FactList facts={contacts.filter(([, value]) => value !== '')} />
        </PageSection>
      </div>
    </>
  );
}

/** What happens before there is anything to manage. */
function NextSteps() {
  const words = useWords(advertiserWords);
  const profile = useCall(sessionCalls.profile, {});
  return (
    <PageSection title={words.steps} help={words.stepsHelp}>
      <Steps>
        <li>{fill(words.agree, { email: profile.data?.user.un ?? '…' })}</li>
        <li>{words.ready}</li>
        <li>{words.test}</li>
      </Steps>
    </PageSection>
  );
}

function Mail({ to }: { readonly to: string }) {
  return <MailLink href={`mailto:${encodeURI(to)}`}>{to}</MailLink>;
}

const Steps = styled.ol`
  display: grid;
  gap: var(--mr-space-12);
  margin: 0;
  padding-inline-start: var(--mr-space-24);
  overflow-wrap: anywhere;
  li::marker {
    color: var(--mr-ink-quiet);
    font-variant-numeric: tabular-nums;
  }
`;

const MailLink = styled.a`
  border-radius: calc(var(--mr-radius-control) / 2);
  color: var(--mr-accent-ink);
  text-underline-offset: 3px;
  ${focusRing}
  ${touchArea}
`;
