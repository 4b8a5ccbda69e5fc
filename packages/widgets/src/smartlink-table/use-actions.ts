import { rowActions, type Action, type ActionName, type SmartlinkRow } from '@millrace/core/smartlinks';
import { smartlinks } from '../messages/smartlinks.ts';
import { useWords } from '../provider.tsx';
import type { SmartlinkTableProps } from './smartlink-table.tsx';

export interface ActionsOf extends Pick<SmartlinkTableProps, 'onAction' | 'reasons' | 'onUpdateInfo'> {
  readonly smartlink: SmartlinkRow;
  /** The state of the signed-in account. */
  readonly status: number;
  readonly defaults: readonly number[];
}

export interface ShownAction {
  readonly id: ActionName;
  readonly label: string;
  /** Why it can't be pressed now. */
  readonly reason: string | undefined;
  /** Why it can't be done now, whether or not a press leads to what it waits for. */
  readonly refused: string | undefined;
  readonly onPress: () => void;
}

/** What can be done with a link, in words. */
export function useActions({
  smartlink,
  status,
  defaults,
  onAction,
  reasons,
  onUpdateInfo,
}: ActionsOf): readonly ShownAction[] {
  const words = useWords(smartlinks);
  function pendingReason(name: ActionName, refusal: Action['refusal']): string | undefined {
    if (refusal === 'underReview' && onUpdateInfo) return undefined;
    return refusal ? words.refusals[refusal] : reasons?.[name];
  }

  return rowActions(smartlink, { status, defaults }).map(({ name, refusal }) => ({
    id: name,
    label: words.actions[name],
    reason: pendingReason(name, refusal),
    onPress: () => (refusal ? onUpdateInfo?.() : onAction({ action: name, smartlink })),
    refused: refusal && words.refusals[refusal],
  }));
}
