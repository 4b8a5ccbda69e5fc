import {
  rowActions,
  type Action,
  type ActionName,
  type ChangeName,
  type SmartlinkRow,
} from '@millrace/core/smartlinks';
import { ChartColumn, Ellipsis, Eye, Images, SlidersHorizontal } from 'lucide';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { later } from '../kit/later.tsx';
import { ReasonedButton } from '../kit/reasoned-button.tsx';
import { RowButton } from '../kit/row-button.tsx';
import { fill } from '../messages/messages.ts';
import { linkChanges } from '../messages/link-changes.ts';
import { smartlinks } from '../messages/smartlinks.ts';
import { useWords } from '../provider.tsx';
import type { RowMenuProps } from './row-menu.tsx';
import type { SmartlinkTableProps } from './smartlink-table.tsx';

// A page of links is there before its menus are.
const RowMenu = later(() => import('./row-menu.tsx').then((part) => part.RowMenu), NoMenu, NoMenu);

function NoMenu({ smartlink: { name } }: RowMenuProps) {
  const words = useWords(linkChanges);
  return (
    <Button variant="quiet" size="small" disabled aria-label={fill(words.moreFor, { name })}>
      <Icon of={Ellipsis} />
    </Button>
  );
}

/** What is more than looked for: its link, or to be let have it. */
const signs = { data: ChartColumn, creative: Images, edit: SlidersHorizontal, view: Eye } as const;

function isSign(name: ActionName): name is keyof typeof signs {
  return name in signs;
}

export interface RowActionsProps extends Pick<SmartlinkTableProps, 'onAction' | 'reasons' | 'onUpdateInfo'> {
  readonly smartlink: SmartlinkRow;
  readonly status: number;
  readonly defaults: readonly number[];
  readonly onChange: (change: ChangeName, smartlink: SmartlinkRow) => void;
  /** Why nothing can be changed now. */
  readonly closed: string | undefined;
}

/** What can be done with a link; what can't be done now says why. */
export function RowActions({
  smartlink,
  status,
  defaults,
  onAction,
  onChange,
  closed,
  reasons,
  onUpdateInfo,
}: RowActionsProps) {
  const words = useWords(smartlinks);
  function waiting(name: ActionName, refusal: Action['refusal']): string | undefined {
    if (refusal === 'underReview' && onUpdateInfo) return undefined;
    return refusal ? words.refusals[refusal] : reasons?.[name];
  }

  return (
    <Line>
      {rowActions(smartlink, { status, defaults }).map(({ name, refusal }) => {
        const label = words.actions[name];
        const button = {
          'aria-label': fill(words.actionFor, { action: label, name: smartlink.name }),
          reason: waiting(name, refusal),
          onClick: () => (refusal ? onUpdateInfo?.() : onAction({ action: name, smartlink })),
        };
        return isSign(name) ? (
          <RowButton key={name} icon={signs[name]} label={label} hasWords {...button} />
        ) : (
          <ReasonedButton key={name} size="small" {...button}>
            {label}
          </ReasonedButton>
        );
      })}
      <RowMenu smartlink={smartlink} defaults={defaults} reason={closed} onChange={onChange} />
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
