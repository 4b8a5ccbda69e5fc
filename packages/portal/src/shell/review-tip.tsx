import { gapAfter } from '@millrace/core/format';
import { customerTypes, type User } from '@millrace/core/session';
import { Button, ButtonLink } from '@millrace/widgets/kit/button';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { firstWords } from './first-words.ts';
import { ReviewTime } from './review-time.tsx';
import { useManager } from './use-manager.ts';

interface ReviewTipProps {
  readonly user: Pick<User, 'customer_type'>;
  readonly onClose: () => void;
}

/** Tells who waits what they wait for, and whom to ask. */
export function ReviewTip({ user, onClose }: ReviewTipProps) {
  const words = useWords(firstWords);
  const manager = useManager();
  const text = user.customer_type === customerTypes.interactive ? words.reviewTextInteractive : words.reviewText;
  return (
    <Dialog
      title={words.reviewTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.understood}</Button>
          {manager?.email && (
            <ButtonLink variant="primary" href={`mailto:${encodeURI(manager.email)}`}>
              {words.contactAm}
            </ButtonLink>
          )}
        </>
      }
    >
      <Text>
        {text}
        {gapAfter(text)}
        <ReviewTime />
      </Text>
      {manager?.email && <Manager>{[manager.name_en, manager.email].filter(Boolean).join(' · ')}</Manager>}
    </Dialog>
  );
}

const Text = styled.p`
  margin: 0;
`;

const Manager = styled.p`
  margin: var(--mr-space-12) 0 0;
  overflow-wrap: anywhere;
  color: var(--mr-ink-quiet);
`;
