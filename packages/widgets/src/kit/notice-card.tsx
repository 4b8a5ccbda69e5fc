import { CircleAlert, CircleCheck, X } from 'lucide';
import { useEffect } from 'react';
import { keyframes, styled } from 'styled-components';
import { fill, type Messages } from '../messages/messages.ts';
import { unseen } from '../theme/focus.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** What can be done about a notice, once. */
export interface NoticeAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface Notice {
  readonly id: number;
  readonly is: 'success' | 'error';
  readonly text: string;
  /** The same with all of its names whole. */
  readonly whole: string;
  /** In place of the usual one. */
  readonly title?: string | undefined;
  readonly requestId?: string | undefined;
  readonly action?: NoticeAction | undefined;
  /** The key of what it is about. */
  readonly about?: string | undefined;
}

interface NoticeCardProps {
  readonly notice: Notice;
  readonly isHeld: boolean;
  readonly words: Messages;
  readonly onClose: (id: number) => void;
  readonly onTimeout: (id: number) => void;
}

/** How long a notice stays, in milliseconds: what is to be read twice or answered, longer. */
const staysFor = { success: 5_000, error: 10_000, action: 10_000 };

export function NoticeCard({
  notice: { id, is, text, whole, title, requestId, action },
  isHeld,
  words,
  onClose,
  onTimeout,
}: NoticeCardProps) {
  const hasAction = action !== undefined;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onTimeout(id), staysFor[hasAction ? 'action' : is]);
    return () => clearTimeout(timer);
  }, [id, is, hasAction, isHeld, onTimeout]);

  return (
    <Card data-is={is} role={is === 'error' ? 'alert' : 'status'}>
      <Icon of={is === 'error' ? CircleAlert : CircleCheck} size={20} />
      <div>
        {is === 'error' && <Title>{title ?? words.kit.error}</Title>}
        {text === whole ? (
          <Text>{text}</Text>
        ) : (
          <Text title={whole}>
            <span aria-hidden="true">{text}</span>
            <Unseen>{whole}</Unseen>
          </Text>
        )}
        {action && (
          <Act
            size="small"
            onClick={() => {
              onClose(id);
              action.onPress();
            }}
          >
            {action.label}
          </Act>
        )}
        {requestId && <Small>{fill(words.kit.requestId, { id: requestId })}</Small>}
      </div>
      <Button variant="quiet" size="small" aria-label={words.kit.closeNotice} onClick={() => onClose(id)}>
        <Icon of={X} />
      </Button>
    </Card>
  );
}

const appear = keyframes`from { opacity: 0; translate: 0 -8px; }`;

const Card = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: var(--mr-space-12);
  padding: var(--mr-space-12);
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-panel);
  background: var(--mr-ground-raised);
  color: var(--mr-ink-normal);
  box-shadow: var(--mr-shadow-float);
  font: 400 var(--mr-text-14) var(--mr-font-text);
  overflow-wrap: anywhere;
  animation: ${appear} var(--mr-time-calm);
  > svg {
    color: var(--mr-good);
  }
  &[data-is='error'] > svg {
    color: var(--mr-bad);
  }
  > button {
    align-self: start;
    margin: calc(-1 * var(--mr-space-4));
    margin-inline-start: 0;
  }
`;

const Title = styled.strong`
  display: block;
  font-weight: 600;
  color: var(--mr-ink-strong);
`;

const Text = styled.span`
  display: block;
`;

const Unseen = styled.span`
  ${unseen}
`;

const Act = styled(Button)`
  margin-block-start: var(--mr-space-8);
`;

const Small = styled.small`
  display: block;
  margin-block-start: var(--mr-space-4);
  font: 400 var(--mr-text-12) var(--mr-font-code);
  color: var(--mr-ink-quiet);
`;
