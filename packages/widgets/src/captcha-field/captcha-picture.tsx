import { sessionCalls, type CaptchaPurpose } from '@millrace/core/session';
import { RefreshCw } from 'lucide';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../kit/icon.tsx';
import { session } from '../messages/session.ts';
import { useClient, useWords } from '../provider.tsx';
import { focusRing, unseen } from '../theme/focus.ts';

interface CaptchaPictureProps {
  readonly purpose: CaptchaPurpose;
  readonly onRefresh: () => void;
}

export function CaptchaPicture({ purpose, onRefresh }: CaptchaPictureProps) {
  const words = useWords(session);
  const client = useClient();
  const [random, setRandom] = useState(randomText);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');

  function refresh() {
    setRandom(randomText);
    setState('loading');
    onRefresh();
  }

  return (
    <Root
      type="button"
      title={words.captchaRefresh}
      aria-busy={state === 'loading'}
      data-state={state}
      onClick={refresh}
    >
      {state === 'failed' && <span role="alert">{words.captchaFailed}</span>}
      {state !== 'failed' && (
        <img
          key={random}
          src={client.address(sessionCalls.captcha, { random, purpose })}
          alt={words.captcha}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
          // A page rendered on a server asks for a picture of its own, which is as good.
          suppressHydrationWarning
        />
      )}
      <Unseen>{words.captchaRefresh}</Unseen>
      <Icon of={RefreshCw} />
    </Root>
  );
}

/** Makes the address one that no cache knows. */
const randomText = () => Math.random().toString(36).slice(2);

const Root = styled.button`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--mr-space-8);
  box-sizing: border-box;
  width: 168px;
  height: var(--mr-height-touch);
  padding: 0;
  padding-inline-end: var(--mr-space-8);
  border: 1px solid var(--mr-line-control);
  border-radius: var(--mr-radius-control);
  overflow: hidden;
  background: var(--mr-picture-ground);
  color: var(--mr-picture-ink);
  cursor: pointer;
  font: 400 var(--mr-text-12) var(--mr-font-text);
  text-align: start;
  ${focusRing}
  &:hover {
    border-color: var(--mr-ink-quiet);
  }
  img {
    display: block;
    min-width: 0;
    height: 100%;
  }
  svg {
    flex: none;
    margin-inline-start: auto;
  }
  &[data-state='failed'] {
    padding-inline-start: var(--mr-space-8);
    background: var(--mr-bad-ground);
    color: var(--mr-bad);
  }
`;

const Unseen = styled.span`
  ${unseen}
`;
