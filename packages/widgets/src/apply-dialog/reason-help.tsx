import { count } from '@millrace/core/format';
import {
  longReason,
  mayKeepTemplate,
  noApplyHelp,
  applyCalls,
  tellsHistory,
  withTemplate,
  type ApplyHistory,
} from '@millrace/core/offers';
import { styled } from 'styled-components';
import { useCall } from '../data/use-call.ts';
import { useSend } from '../data/use-send.ts';
import { Button } from '../kit/button.tsx';
import { QuietText } from '../kit/quiet-text.tsx';
import { applyHelp } from '../messages/apply-help.ts';
import { fill } from '../messages/messages.ts';
import { useNotices, useWords } from '../provider.tsx';

export interface ReasonHelpProps {
  readonly reason: string;
  readonly isSending: boolean;
  readonly onChange: (reason: string) => void;
}

/** The reason that is kept as a template, and what became of earlier applications. What can't be read is not missed. */
export function ReasonHelp({ reason, isSending, onChange }: ReasonHelpProps) {
  const words = useWords(applyHelp);
  const notices = useNotices();
  const { data = noApplyHelp } = useCall(applyCalls.applyHelp, {});
  const { mutateAsync, isPending } = useSend(applyCalls.keepTemplate);
  const { template, history } = data;
  const withIt = template === '' ? undefined : withTemplate(reason, template);
  const isKept = template !== '' && reason.trim() === template;
  const mayKeep = mayKeepTemplate(reason, template);

  async function keep(kept: string) {
    try {
      await mutateAsync({ reason: kept });
      notices.success(kept === '' ? words.removed : words.kept);
    } catch (error) {
      notices.failure(error);
    }
  }

  const button = { size: 'small', variant: 'quiet', disabled: isSending } as const;
  return (
    <>
      {(withIt !== undefined || mayKeep || isKept) && (
        <Buttons>
          {withIt !== undefined && (
            <Button {...button} onClick={() => onChange(withIt)}>
              {words.insert}
            </Button>
          )}
          {mayKeep && (
            <Button {...button} call={applyCalls.keepTemplate} isPending={isPending} onClick={() => void keep(reason)}>
              {template === '' ? words.keep : words.replace}
            </Button>
          )}
          {isKept && (
            <Button {...button} call={applyCalls.keepTemplate} isPending={isPending} onClick={() => void keep('')}>
              {words.remove}
            </Button>
          )}
        </Buttons>
      )}
      {tellsHistory(history) && <History history={history} />}
    </>
  );
}

function History({ history: { long, short } }: { readonly history: ApplyHistory }) {
  const words = useWords(applyHelp);
  const values = {
    length: longReason,
    long: count(long.decided),
    longApproved: count(long.approved),
    short: count(short.decided),
    shortApproved: count(short.approved),
  };
  return <QuietText $size={13}>{fill(words.history, values)}</QuietText>;
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-4) var(--mr-space-12);
  margin-block-start: calc(-1 * var(--mr-space-8));
`;
