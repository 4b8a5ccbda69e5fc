import { creativeCalls, type KitLink } from '@millrace/core/creatives';
import { styled } from 'styled-components';
import { useCall } from '../data/use-call.ts';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { creativeKit } from '../messages/creative-kit.ts';
import { splitWidget, useWords, Widget, type WidgetProps } from '../provider.tsx';
import { Kit } from './kit.tsx';

export interface CreativeKitProps extends WidgetProps {
  /** The creative of the smartlink, by its id; undefined where it has none yet. */
  readonly creative: number | undefined;
  /** The smartlink, whose type says which banners it takes. */
  readonly link: KitLink;
  /** Another creative is to be chosen, or a first one; without it there is no button for that. */
  readonly onChoose?: (() => void) | undefined;
}

/** A creative in every size that a placement takes, with own words and logo, as it will be seen. */
export function CreativeKit(props: CreativeKitProps) {
  const [frame, { creative, link, onChoose }] = splitWidget(props);
  return (
    <Widget {...frame}>
      {creative === undefined ? (
        <NoCreative onChoose={onChoose} />
      ) : (
        <Loaded key={creative} id={creative} link={link} onChoose={onChoose} />
      )}
    </Widget>
  );
}

type Choosing = Pick<CreativeKitProps, 'onChoose'>;

function NoCreative({ onChoose }: Choosing) {
  const words = useWords(creativeKit);
  return (
    <EmptyState title={words.none} text={words.noneHelp}>
      {onChoose && (
        <Button variant="primary" call={creativeCalls.list} onClick={onChoose}>
          {words.choose}
        </Button>
      )}
    </EmptyState>
  );
}

function Loaded({ id, link, onChoose }: Choosing & { readonly id: number; readonly link: KitLink }) {
  const words = useWords(creativeKit);
  const kit = useCall(creativeCalls.kit, { id });
  if (kit.data) {
    return <Kit creative={kit.data.data} bounds={kit.data.bounds} link={link} onChoose={onChoose} />;
  }
  if (kit.error) {
    return (
      <ErrorState title={words.failed} error={kit.error} isRetrying={kit.isFetching} onRetry={() => void kit.refetch()}>
        {onChoose && <Button onClick={onChoose}>{words.choose}</Button>}
      </ErrorState>
    );
  }
  return (
    <Waiting aria-busy="true">
      <Skeleton height="320px" />
      <Skeleton height="480px" />
    </Waiting>
  );
}

const Waiting = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 320px) minmax(0, 1fr);
  gap: var(--mr-space-24);
  @media (width < 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
