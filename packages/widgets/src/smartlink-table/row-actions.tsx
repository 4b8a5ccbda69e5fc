import type { Channel } from '@millrace/core/channels';
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
import { CopyLink } from './copy-link.tsx';
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
  /** Through which a copied link leads; undefined while it is not known, null where there is none. */
  readonly channel: Channel | undefined | null;
  /** The row is a card, which has no room for more than two buttons. */
  readonly isCard: boolean;
  readonly onChange: (change: ChangeName, smartlink: SmartlinkRow) => void;
  /** Why nothing can be changed now. */
  readonly closed: string | undefined;
}

/** What can be done with a link; what can't be done now says why. On a card all but copying is in the menu. */
export function RowActions(props: RowActionsProps) {
  const { smartlink, status, defaults, onAction, channel, isCard, onChange, closed, reasons, onUpdateInfo } = props;
  const words = useWords(smartlinks);
  function waiting(name: ActionName, refusal: Action['refusal']): string | undefined {
    if (refusal === 'underReview' && onUpdateInfo) return undefined;
    return refusal ? words.refusals[refusal] : reasons?.[name];
  }

  const actions = rowActions(smartlink, { status, defaults }).map(({ name, refusal }) => ({
    id: name,
    label: words.actions[name],
    reason: waiting(name, refusal),
    onPress: () => (refusal ? onUpdateInfo?.() : onAction({ action: name, smartlink })),
    refused: refusal && words.refusals[refusal],
  }));
  const link = actions.find(({ id }) => id === 'link');
  const menu = { smartlink, defaults, reason: closed, onChange };

  const copy = link && <CopyLink smartlink={smartlink} channel={channel} reason={link.refused ?? link.reason} />;
  if (isCard) {
    return (
      <OnCard>
        {copy}
        <RowMenu {...menu} actions={actions} />
      </OnCard>
    );
  }
  return (
    <Line>
      {actions.map(({ id, label, reason, onPress }) => {
        const button = {
          'aria-label': fill(words.actionFor, { action: label, name: smartlink.name }),
          reason,
          onClick: onPress,
        };
        return isSign(id) ? (
          <RowButton key={id} icon={signs[id]} label={label} {...button} />
        ) : (
          <ReasonedButton key={id} size="small" {...button}>
            {label}
          </ReasonedButton>
        );
      })}
      {copy}
      <RowMenu {...menu} />
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  gap: var(--mr-space-4);
`;

/** Two that a finger tells apart, in the height of the name beside them. */
const OnCard = styled(Line)`
  button {
    min-width: var(--mr-height-touch);
    min-height: var(--mr-height-touch);
    margin-block: calc((var(--mr-height-small) - var(--mr-height-touch)) / 2);
  }
`;
