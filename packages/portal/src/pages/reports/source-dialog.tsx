import { distinctText, moment } from '@millrace/core/format';
import { smartlinkCalls } from '@millrace/core/smartlinks';
import {
  askedFor,
  blockHoldsAfter,
  sourceAnswers,
  sourceCalls,
  type BlockedSource,
  type SourceAnswer,
} from '@millrace/core/sources';
import { useCall, useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { ComboBox } from '@millrace/widgets/kit/combo-box';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { RadioGroup } from '@millrace/widgets/kit/radio-group';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { fill, named } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useId, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { sourceParts } from './source-words.ts';

interface SourceDialogProps {
  readonly source: string;
  /** The smartlink that is meant, where the report says it. */
  readonly gid: number | undefined;
  readonly onClose: () => void;
}

// More smartlinks than this nobody has to choose from.
const mostLinks = 1_000;

/** Blocks a source from a smartlink, or takes the block off. */
export function SourceDialog({ source, gid, onClose }: SourceDialogProps) {
  const words = useWords(sourceParts);
  const formId = useId();
  const notices = useNotices();
  const blockedCall = useCall(sourceCalls.blocked, { ...askedFor(source), n: mostLinks });
  const links = useCall(smartlinkCalls.list, gid === undefined ? { n: mostLinks } : { gids: [gid] });
  const block = useSend(sourceCalls.block);
  const unblock = useSend(sourceCalls.unblock);
  const isBusy = useRef(false);
  const [selectedGid, setSelectedGid] = useState(gid);
  const [answer, setAnswer] = useState<SourceAnswer>();
  const [isTried, setTried] = useState(false);
  const currentBlock = blockedCall.data?.list.find((one) => one.gid === selectedGid);
  const selectedAnswer = answer ?? answerOf(currentBlock);
  const failedCall = [blockedCall, links].find(({ data, error }) => error && !data);
  const isRead = blockedCall.data !== undefined && links.data !== undefined;

  async function send(work: () => Promise<unknown>, message: string) {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work();
      notices.success(named(message, { source: distinctText(source) || words.sourceless, seconds: blockHoldsAfter }));
      onClose();
    } catch (failure) {
      notices.failure(failure);
    } finally {
      isBusy.current = false;
    }
  }

  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (selectedGid === undefined) return document.getElementById(formId)?.querySelector('input')?.focus();
    void send(
      () => block.mutateAsync({ gid: selectedGid, ...askedFor(source), answer: selectedAnswer }),
      words.blocked,
    );
  }

  return (
    <Dialog
      title={source === '' ? words.sourceless : fill(words.title, { source: distinctText(source) })}
      isOpen
      onClose={onClose}
      actions={
        isRead && (
          <>
            {currentBlock && (
              <Button
                call={sourceCalls.unblock}
                isPending={unblock.isPending}
                onClick={() =>
                  void send(() => unblock.mutateAsync({ gid: currentBlock.gid, ...askedFor(source) }), words.unblocked)
                }
              >
                {words.unblock}
              </Button>
            )}
            <Button variant="primary" type="submit" form={formId} call={sourceCalls.block} isPending={block.isPending}>
              {currentBlock ? words.change : words.block}
            </Button>
          </>
        )
      }
    >
      {failedCall && (
        <ErrorState
          title={failedCall === links ? words.linksFailed : words.failed}
          error={failedCall.error}
          isRetrying={failedCall.isFetching}
          onRetry={() => void failedCall.refetch()}
        />
      )}
      {!failedCall && !isRead && <Skeleton height="280px" />}
      {isRead && (
        <Form id={formId} noValidate onSubmit={save}>
          <ComboBox
            label={words.link}
            placeholder={words.chooseLink}
            isRequired
            isReadOnly={gid !== undefined}
            value={selectedGid}
            error={isTried && selectedGid === undefined ? words.selectOne : undefined}
            onChange={(id) => {
              setSelectedGid(id === undefined ? undefined : Number(id));
              setAnswer(undefined);
            }}
            options={links.data.data.map((link) => ({ id: link.gid, label: `${link.gid}: ${link.name}` }))}
          />
          <RadioGroup
            label={words.answer}
            value={selectedAnswer}
            onChange={setAnswer}
            options={sourceAnswers.map((value) => ({
              value,
              label: words.answers[value],
              help: words.answerHelp[value],
            }))}
          />
          <QuietText $size={13}>
            {currentBlock
              ? fill(words.since, { time: `${moment(currentBlock.at)} GMT+8` })
              : fill(words.effect, { seconds: blockHoldsAfter })}
          </QuietText>
        </Form>
      )}
    </Dialog>
  );
}

/** What is set already; a later server may know answers that we don't. */
function answerOf(block: BlockedSource | undefined): SourceAnswer {
  return sourceAnswers.find((one) => one === block?.answer) ?? 'filler';
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-16);
`;
