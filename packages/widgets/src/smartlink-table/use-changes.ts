import { smartlinkCalls, stateAfter, type ChangeName, type SmartlinkRow } from '@millrace/core/smartlinks';
import { blockHoldsAfter } from '@millrace/core/sources';
import type { LinkState } from '@millrace/core/traffic';
import { useCallback, useRef, useState } from 'react';
import { useSend } from '../data/use-send.ts';
import { useReopened } from '../data/use-autosave.ts';
import { useClosed } from '../kit/closing.ts';
import { named } from '../messages/messages.ts';
import { linkChanges } from '../messages/link-changes.ts';
import { useNotices, useWords } from '../provider.tsx';
import type { SmartlinkTableProps } from './smartlink-table.tsx';

type Asked = Pick<SmartlinkTableProps, 'onAction' | 'onDuplicated'>;

/** Does with a link what its menu offers; with each link one thing at a time. */
export function useChanges({ onAction, onDuplicated }: Asked) {
  const words = useWords(linkChanges);
  const notices = useNotices();
  const { mutateAsync: sendState } = useSend(smartlinkCalls.setState);
  const { mutateAsync: sendCopy } = useSend(smartlinkCalls.duplicate);
  const closedReason = useClosed(smartlinkCalls.setState);
  const notCopied = useClosed(smartlinkCalls.duplicate);
  const busy = useRef(new Set<number>());
  const [renaming, setRenaming] = useState(useReopened<SmartlinkRow>('smartlink name'));

  const change = useCallback(
    (name: ChangeName, smartlink: SmartlinkRow) => {
      const { gid, state: before } = smartlink;

      async function runOnce(work: () => Promise<void>) {
        if (busy.current.has(gid)) return;
        busy.current.add(gid);
        try {
          await work();
        } catch (error) {
          notices.failure(error);
        } finally {
          busy.current.delete(gid);
        }
      }

      async function setState(state: LinkState, isUndone: boolean) {
        await sendState({ sml_id: gid, state });
        const undo = { label: words.undo, onPress: () => void runOnce(() => setState(before, true)) };
        notices.success(
          named(words.done[state], { name: smartlink.name, seconds: blockHoldsAfter }),
          isUndone ? undefined : undo,
          `smartlink ${gid}`,
        );
      }

      async function duplicate() {
        const copy = await sendCopy({ sml_id: gid });
        const edit = { label: words.edit, onPress: () => onAction({ action: 'edit', smartlink: copy }) };
        notices.success(named(words.done.duplicated, { name: copy.name }), edit);
        onDuplicated?.(copy);
      }

      if (name === 'rename') setRenaming(smartlink);
      else void runOnce(name === 'duplicate' ? duplicate : () => setState(stateAfter[name], false));
    },
    [notices, onAction, onDuplicated, sendCopy, sendState, words],
  );

  return { change, closed: closedReason ?? notCopied, renaming, closeRename: () => setRenaming(undefined) };
}
