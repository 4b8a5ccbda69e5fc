import { codes, isCallError } from '@millrace/core';
import { conversionCalls } from '@millrace/core/conversions';
import { useCall } from '@millrace/widgets/data';
import { Drawer } from '@millrace/widgets/kit/drawer';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { ConversionWay } from './conversion-way.tsx';
import { conversionsPage } from './conversion-words.ts';

interface ConversionDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** The whole way of one conversion, from the click to the publisher's own address. */
export function ConversionDrawer({ id, onClose }: ConversionDrawerProps) {
  const words = useWords(conversionsPage);
  const conversionCall = useCall(conversionCalls.read, { id });
  const { data, error } = conversionCall;
  const isMissing = isCallError(error) && error.code === codes.notFound;
  return (
    <Drawer title={fill(words.way, { id })} isOpen isForReading width="560px" onClose={onClose}>
      {data && <ConversionWay {...data} />}
      {conversionCall.isPending && <Skeleton height="480px" />}
      {isMissing && <EmptyState title={words.missing} text={words.missingHelp} />}
      {error && !data && !isMissing && (
        <ErrorState
          title={words.wayFailed}
          error={error}
          isRetrying={conversionCall.isFetching}
          onRetry={() => void conversionCall.refetch()}
        />
      )}
    </Drawer>
  );
}
