import type { MenuEntry } from '@millrace/core/session';
import { Icon } from '@millrace/widgets/kit/icon';
import { ChevronDown } from 'lucide';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { MenuLink, menuRow } from './menu-entry.tsx';
import { iconOf } from './menu-icons.ts';
import { isHere, isWithin } from './menu-place.ts';

interface MenuGroupProps {
  readonly group: MenuEntry;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onLead: () => void;
}

/** A group of the menu, or a page that is in none. The group that one is in can't be folded. */
export function MenuGroup({ group, isOpen, onToggle, onLead }: MenuGroupProps) {
  const id = useId();
  const place = useLocation();
  const { t, i, ul } = group;
  const ariaCurrent = (entry: MenuEntry) => (isHere(entry, ul, place) ? 'page' : undefined);
  const icon = <Icon of={iconOf(i)} size={20} />;
  if (ul.length === 0) {
    return (
      <MenuLink to={group.u} aria-current={ariaCurrent(group)} onClick={onLead}>
        {icon}
        {t}
      </MenuLink>
    );
  }
  const isFixed = isWithin(group, place);
  return (
    <div>
      <Title>
        {isFixed ? (
          <Head as="span">
            {icon}
            {t}
          </Head>
        ) : (
          <Head type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
            {icon}
            {t}
            <Icon of={ChevronDown} />
          </Head>
        )}
      </Title>
      <div id={id} hidden={!isOpen && !isFixed}>
        {ul.map((entry) => (
          <Below key={entry.u} to={entry.u} aria-current={ariaCurrent(entry)} onClick={onLead}>
            {entry.t}
          </Below>
        ))}
      </div>
    </div>
  );
}

const Title = styled.h2`
  margin: 0;
  font: inherit;
`;

const Head = styled.button`
  border: 0;
  background: none;
  font: inherit;
  text-align: start;
  cursor: pointer;
  ${menuRow}
  &:is(span) {
    cursor: default;
    &:hover {
      background: none;
    }
  }
  > svg ~ svg {
    margin-inline-start: auto;
  }
  &[aria-expanded='true'] > svg ~ svg {
    rotate: 180deg;
  }
`;

/** A link inside a group, indented to the words of the group. */
const Below = styled(MenuLink)`
  padding-inline-start: 40px;
`;
