import { noticeKinds, type NoticeKind } from '@millrace/core/account';
import { Fieldset } from '@millrace/widgets/kit/fieldset';
import { Toggle } from '@millrace/widgets/kit/toggle';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { sentWords } from './sent-words.ts';
import { useSavedAtOnce } from './use-saved-at-once.ts';

interface Chosen {
  readonly kinds: readonly NoticeKind[];
}

interface SentKindsProps extends Chosen {
  readonly isDisabled?: boolean;
  readonly save: (chosen: { readonly kinds: NoticeKind[] }) => Promise<unknown>;
  /** What is said once it is saved. */
  readonly done: string;
}

/** Which kinds are sent; each choice is saved at once. */
export function SentKinds({ kinds, isDisabled = false, save, done }: SentKindsProps) {
  const words = useWords(sentWords);
  const { shown, change } = useSavedAtOnce<Chosen>(
    { kinds },
    { save: (next) => save({ kinds: [...next.kinds] }), done },
  );
  const isSent = (kind: NoticeKind) => shown.kinds.includes(kind);
  return (
    <Fieldset label={words.kindsTitle} role="group">
      {() => (
        <Choices>
          {kindsInOrder.map((kind) => (
            <Toggle
              key={kind}
              label={words.kinds[kind]}
              isOn={isSent(kind)}
              disabled={isDisabled}
              onChange={(isOn) => change({ kinds: noticeKinds.filter((one) => (one === kind ? isOn : isSent(one))) })}
            />
          ))}
        </Choices>
      )}
    </Fieldset>
  );
}

/** What is urgent first. */
const kindsInOrder = [
  'smartlink',
  'postback',
  'offer',
  'application',
  'creative',
  'website',
  'conversion',
  'payment',
  'account',
  'terms',
] as const satisfies readonly NoticeKind[];

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: var(--mr-space-12) var(--mr-space-16);
`;
