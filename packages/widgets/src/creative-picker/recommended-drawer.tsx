import { smartlinkCalls } from '@millrace/core/smartlinks';
import {
  mayCreate,
  recommendSettings,
  type Creative,
  type CreativePicker,
  type RecommendSettings,
} from '@millrace/core/creatives';
import { useAtomValue } from 'jotai/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { Drawer } from '../kit/drawer.tsx';
import { TextField } from '../kit/text-field.tsx';
import { fill } from '../messages/messages.ts';
import { creatives } from '../messages/creatives.ts';
import { useNotices, useWords } from '../provider.tsx';
import { BestOffers } from './best-offers.tsx';
import { BlockedOffers } from './blocked-offers.tsx';
import { MoreOffers } from './more-offers.tsx';
import type { ListProps } from './offer-line.tsx';
import { PriorOffers } from './prior-offers.tsx';

export interface RecommendedDrawerProps {
  readonly drawer: CreativePicker['drawer'];
  readonly creative: Creative;
  /** Whether a new link is made of them, or the one that there is gets them. */
  readonly finishing: 'create' | 'edit';
  /** What the last button does; without it the offers are only looked at. */
  readonly onFinish: ((settings: RecommendSettings) => void | Promise<void>) | undefined;
  readonly onApply: ListProps['onApply'];
  readonly onClose: () => void;
}

/** The offers that fit the selected creative, and the smartlink that is made of them. */
export function RecommendedDrawer({ drawer, creative, finishing, onApply, onFinish, onClose }: RecommendedDrawerProps) {
  const { recommended: words } = useWords(creatives);
  const { kit, fields } = useWords();
  const notices = useNotices();
  const { store, change } = drawer;
  const recommendation = useAtomValue(drawer.recommendation, { store });
  const problems = useAtomValue(drawer.problems, { store });
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const [isPending, setPending] = useState(false);
  const visibleProblems = tries > 0 ? problems : undefined;

  // After each press of the button, the first field with a problem has the focus.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  // A picker that was made without recommendations asks for them once they are looked at.
  useEffect(() => {
    if (store.get(drawer.state).is === 'empty') drawer.show(creative);
  }, [store, drawer, creative]);

  async function finish(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const settings = recommendSettings(recommendation);
    if (!settings || !mayCreate(recommendation)) return setTries((count) => count + 1);
    setPending(true);
    try {
      await onFinish?.(settings);
      onClose();
    } catch (error) {
      notices.failure(error);
    } finally {
      setPending(false);
    }
  }

  return (
    <Drawer
      title={words.title}
      isOpen
      width="640px"
      onClose={onClose}
      actions={
        onFinish && (
          <>
            <Button onClick={onClose}>{kit.cancel}</Button>
            <Button
              variant="primary"
              call={finishing === 'create' ? smartlinkCalls.create : undefined}
              isPending={isPending}
              onClick={() => form.current?.requestSubmit()}
            >
              {words[finishing]}
            </Button>
          </>
        )
      }
    >
      <Form ref={form} noValidate onSubmit={(event) => void finish(event)}>
        <For>{fill(words.for, { name: creative.name })}</For>
        {onFinish && (
          <TextField
            label={words.name}
            isRequired
            maxLength={200}
            autoComplete="off"
            value={recommendation.name}
            onChange={change.name}
            error={visibleProblems?.name && fields.required}
          />
        )}
        <BestOffers drawer={drawer} onApply={onApply} />
        <PriorOffers drawer={drawer} problems={visibleProblems} />
        <MoreOffers drawer={drawer} creative={creative} onApply={onApply} />
        <BlockedOffers drawer={drawer} />
      </Form>
    </Drawer>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--mr-space-32);
`;

const For = styled.p`
  margin: 0 0 calc(-1 * var(--mr-space-16));
  color: var(--mr-ink-quiet);
  overflow-wrap: anywhere;
`;
