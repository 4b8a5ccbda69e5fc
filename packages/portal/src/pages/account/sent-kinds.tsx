import type { NoticeKind } from '@millrace/core/account';
import { Fieldset } from '@millrace/widgets/kit/fieldset';
import { Toggle } from '@millrace/widgets/kit/toggle';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { sentWords } from './sent-words.ts';
import { useChosenAtOnce } from './use-chosen-at-once.ts';

interface SentKindsProps {
  readonly kinds: readonly NoticeKind[];
  readonly isDisabled?: boolean;
  /** Saves one of them, so that what another page has chosen meanwhile stays. */
  readonly save: (chosen: { readonly kind: NoticeKind; readonly is_on: 0 | 1 }) => Promise<unknown>;
  /** What is said once it is saved. */
  readonly done: string;
}

/** Which kinds are sent; each choice is saved at once. */
export function SentKinds({ kinds, isDisabled = false, save, done }: SentKindsProps) {
  const words = useWords(sentWords);
  const { chosen, choose } = useChosenAtOnce<NoticeKind>({
    save: (kind, isOn) => save({ kind, is_on: isOn ? 1 : 0 }),
    done,
  });
  const isSent = (kind: NoticeKind) => chosen.get(kind) ?? kinds.includes(kind);
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
              onChange={(isOn) => choose(kind, isOn)}
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
