import { codes, isCallError, type Given } from '@millrace/core';
import { channelCalls } from '@millrace/core/channels';
import { pages } from '@millrace/core/pages';
import { useCall } from '@millrace/widgets/data';
import { Drawer } from '@millrace/widgets/kit/drawer';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { addresses } from '../../addresses.ts';
import { FactList } from '../../shell/section.tsx';
import { StepLink } from '../../shell/step-link.tsx';
import { Payout } from '../reports/conversion-status.tsx';
import { offerOf, triesText } from './logged-columns.tsx';
import { postbackPage } from './postback-words.ts';
import { PostbackTries } from './postback-tries.tsx';
import { ResendButton } from './resend-button.tsx';

interface LoggedDrawerProps {
  readonly aid: number;
  /** A try of the postback that is shown. */
  readonly id: number;
  readonly onClose: () => void;
}

/** All tries of one row of the log. */
export function LoggedDrawer({ aid, id, onClose }: LoggedDrawerProps) {
  const words = useWords(postbackPage);
  const tryCall = useCall(channelCalls.postback, { id: aid, try_id: id });
  const { data, error } = tryCall;
  const isMissing = isCallError(error) && error.code === codes.notFound;
  return (
    <Drawer title={titleOf(data, words)} isOpen isForReading width="560px" onClose={onClose}>
      {data && <Shown aid={aid} {...data} />}
      {tryCall.isPending && <Skeleton height="320px" />}
      {isMissing && <EmptyState title={words.missing} text={words.missingHelp} />}
      {error && !data && !isMissing && (
        <ErrorState
          title={words.openFailed}
          error={error}
          isRetrying={tryCall.isFetching}
          onRetry={() => void tryCall.refetch()}
        />
      )}
    </Drawer>
  );
}

type Read = Given<typeof channelCalls.postback>;

function titleOf(details: Read | undefined, words: ReturnType<typeof useWords<typeof postbackPage>>): string {
  if (!details) return words.opened;
  const { conversion_id, told } = details.logged;
  if (conversion_id !== null) return fill(words.openedOf, { id: conversion_id });
  return told === 'test' ? words.openedTest : words.opened;
}

function Shown({ aid, logged, tries }: Read & { readonly aid: number }) {
  const words = useWords(postbackPage);
  const { columns } = words;
  const { conversion_id, told, payout, next_at, is_sending } = logged;
  return (
    <Root>
      {conversion_id !== null && (
        <>
          <FactList
            facts={[
              [columns.offer, <bdi key="offer">{offerOf(logged)}</bdi>],
              [columns.told, words.tellings[told] ?? told],
              [
                columns.payout,
                <Payout key="payout" of={{ status: told === 'reversed' ? told : 'approved', payout }} />,
              ],
              [columns.tries, <bdi key="tries">{triesText(logged, words)}</bdi>],
            ]}
          />
          <Actions>
            <ResendButton aid={aid} logged={logged} size="control" />
            <StepLink call={pages.conversions} to={addresses.conversion(conversion_id)}>
              {words.conversion}
            </StepLink>
          </Actions>
        </>
      )}
      <PostbackTries tries={tries} next_at={next_at} is_sending={is_sending} />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-16);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-8);
`;
