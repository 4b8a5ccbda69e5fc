import { isCallError } from '@millrace/core';
import { watchCalls } from '@millrace/core/watches';
import { useCall } from '@millrace/widgets/data';
import { ButtonLink } from '@millrace/widgets/kit/button';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
import { addresses } from '../../addresses.ts';
import { PublicLayout } from './public-layout.tsx';
import { WatchedLink } from './watched-link.tsx';
import { watchPageWords } from './watch-words.ts';

const soonMs = 10_000;
const laterMs = 60_000;

/** A watched link: for whoever has its letter with what starts and stops it, for anybody else to look at. */
export function Page() {
  const words = useWords(watchPageWords);
  const key = new URLSearchParams(location.search).get('watch') ?? '';
  const [isStopped, setStopped] = useState(false);
  const [hasNews, setNews] = useState(false);
  const answer = useCall(
    watchCalls.read,
    { key },
    { isEnabled: !isStopped, every: () => (hasNews ? soonMs : laterMs) },
  );
  const { data: watch, error } = answer;

  if (isStopped) return <Nothing title={words.stopped} text={words.stoppedLead} />;
  if (isCallError(error)) return <Nothing title={words.overTitle} text={words.over} />;
  if (!watch && error) {
    return (
      <PublicLayout title={words.title}>
        <ErrorState
          title={words.failed}
          error={error}
          isRetrying={answer.isFetching}
          onRetry={() => void answer.refetch()}
        />
      </PublicLayout>
    );
  }
  if (!watch) {
    return (
      <PublicLayout title={words.title}>
        <Skeleton height="320px" />
      </PublicLayout>
    );
  }
  return (
    <WatchedLink
      watch={watch}
      watchKey={key}
      onStarted={async () => {
        setNews(true);
        await answer.refetch();
      }}
      onStopped={() => setStopped(true)}
    />
  );
}

function Nothing({ title, text }: { readonly title: string; readonly text: string }) {
  const words = useWords(watchPageWords);
  return (
    <PublicLayout title={title} lead={text}>
      <span>
        <ButtonLink href={addresses.linkTest}>{words.toTester}</ButtonLink>
      </span>
    </PublicLayout>
  );
}
