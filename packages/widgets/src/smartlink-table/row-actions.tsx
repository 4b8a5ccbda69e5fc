import type { Channel } from '@millrace/core/channels';
import type { ActionName, ChangeName, SmartlinkRow } from '@millrace/core/smartlinks';
import { ChartColumn, Eye, Images, SlidersHorizontal } from 'lucide';
import { styled } from 'styled-components';
import { ReasonedButton } from '../kit/reasoned-button.tsx';
import { RowButton } from '../kit/row-button.tsx';
import { fill } from '../messages/messages.ts';
import { smartlinks } from '../messages/smartlinks.ts';
import { useWords } from '../provider.tsx';
import { CopyLink } from './copy-link.tsx';
import { RowMenu } from './later-menu.tsx';
import { useActions, type ActionsOf } from './use-actions.ts';

/** What is more than looked for: its link, or to be let have it. */
const icons = { data: ChartColumn, creative: Images, edit: SlidersHorizontal, view: Eye } as const;

function isSign(name: ActionName): name is keyof typeof icons {
  return name in icons;
}

export interface SmartlinkRowActionsProps extends ActionsOf {
  /** Through which a copied link leads; undefined while it is not known, null where there is none. */
  readonly channel: Channel | undefined | null;
  /** The row is a card, which has no room for more than two buttons. */
  readonly isCard: boolean;
  readonly onChange: (change: ChangeName, smartlink: SmartlinkRow) => void;
  /** Why nothing can be changed now. */
  readonly closed: string | undefined;
}

/** What can be done with a link; what can't be done now says why. On a card all but copying is in the menu. */
export function SmartlinkRowActions(props: SmartlinkRowActionsProps) {
  const { smartlink, defaults, channel, isCard, onChange, closed } = props;
  const words = useWords(smartlinks);
  const actions = useActions(props);
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
          <RowButton key={id} icon={icons[id]} label={label} {...button} />
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
