import { rowActions, type Action, type ActionName, type SmartlinkRow } from '@millrace/core/smartlinks';
import { styled } from 'styled-components';
import { ReasonedButton } from '../kit/reasoned-button.tsx';
import { fill } from '../messages/messages.ts';
import { smartlinks } from '../messages/smartlinks.ts';
import { useWords } from '../provider.tsx';
import type { SmartlinkTableProps } from './smartlink-table.tsx';

export interface RowActionsProps extends Pick<SmartlinkTableProps, 'onAction' | 'reasons' | 'onUpdateInfo'> {
  readonly smartlink: SmartlinkRow;
  readonly status: number;
  readonly defaults: readonly number[];
}

/** What can be done with a link; what can't be done now says why. */
export function RowActions({ smartlink, status, defaults, onAction, reasons, onUpdateInfo }: RowActionsProps) {
  const words = useWords(smartlinks);
  function waiting(name: ActionName, refusal: Action['refusal']): string | undefined {
    if (refusal === 'underReview' && onUpdateInfo) return undefined;
    return refusal ? words.refusals[refusal] : reasons?.[name];
  }

  return (
    <Line>
      {rowActions(smartlink, { status, defaults }).map(({ name, refusal }) => (
        <ReasonedButton
          key={name}
          size="small"
          variant={name === 'link' ? 'secondary' : 'quiet'}
          aria-label={fill(words.actionFor, { action: words.actions[name], name: smartlink.name })}
          reason={waiting(name, refusal)}
          onClick={() => (refusal ? onUpdateInfo?.() : onAction({ action: name, smartlink }))}
        >
          {words.actions[name]}
        </ReasonedButton>
      ))}
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  gap: var(--mr-space-4);
  @container (width < 560px) {
    flex-wrap: wrap;
  }
`;
