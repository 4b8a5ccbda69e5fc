import { accountCalls, sdkTermsError } from '@millrace/core/account';
import { referenceCalls } from '@millrace/core/reference';
import type { User } from '@millrace/core/session';
import { useCall, useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { Checkbox } from '@millrace/widgets/kit/checkbox';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useSession } from '../session.tsx';
import { signOut } from './sign-out.ts';
import { SdkTermsText } from './sdk-terms-text.tsx';
import { sdkWords } from './sdk-words.ts';

/** Nothing is done with such an account before its terms are accepted: one accepts them, or signs out. */
export function SdkTerms({ user }: { readonly user: User }) {
  const words = useWords(sdkWords);
  const session = useSession();
  const notices = useNotices();
  const provider = useCall(referenceCalls.provider, {});
  const agreement = useSend(accountCalls.agreeSdk);
  const [isTicked, setTicked] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Nobody agrees to what they have not been shown.
  const isReadable = provider.data !== undefined;

  // The dialog may have opened before there was anything to read, and must not begin at the way out.
  useEffect(() => {
    if (isReadable) form.current?.querySelector<HTMLElement>('[role="region"]')?.focus();
  }, [isReadable]);

  function agree(event: FormEvent) {
    event.preventDefault();
    setRefused(sdkTermsError(isTicked) !== undefined);
    if (sdkTermsError(isTicked)) form.current?.querySelector('input')?.focus();
    else if (!agreement.isPending) agreement.mutate({ id: user.id }, { onError: (error) => notices.failure(error) });
  }

  async function leave() {
    setLeaving(true);
    try {
      await signOut(session);
    } catch (error) {
      notices.failure(error);
      setLeaving(false);
    }
  }

  if (agreement.isSuccess) return null;
  return (
    <Dialog
      title={words.title}
      width="640px"
      isOpen
      actions={
        <>
          <Button variant="quiet" isPending={isLeaving} onClick={leave}>
            {words.signOut}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form="sdk-terms"
            call={accountCalls.agreeSdk}
            disabled={!isReadable}
            isPending={agreement.isPending}
          >
            {words.agree}
          </Button>
        </>
      }
    >
      <Form id="sdk-terms" ref={form} noValidate onSubmit={agree}>
        <Lead>{words.lead}</Lead>
        <SdkTermsText />
        {isReadable && (
          <Checkbox
            label={words.label}
            isRequired
            isChecked={isTicked}
            error={isRefused && !isTicked ? words.mustAccept : undefined}
            onChange={setTicked}
          />
        )}
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-16);
`;

const Lead = styled.p`
  margin: 0;
`;
