import { Columns3 } from 'lucide';
import { styled } from 'styled-components';
import { useWords } from '../provider.tsx';
import { CheckList, type CheckListProps } from './check-list.tsx';
import { useDenseRows } from './dense-rows.ts';
import { Icon } from './icon.tsx';
import { Popover } from './popover.tsx';
import { Toggle } from './toggle.tsx';

/** Which columns a table shows, one at least, and whether the rows of tables are dense. */
export function ColumnChooser<V extends string>(props: Omit<CheckListProps<V>, 'least' | 'most'>) {
  const { kit } = useWords();
  const [isDense, chooseDense] = useDenseRows();
  return (
    <Popover
      trigger={
        <>
          <Icon of={Columns3} />
          {props.label}
        </>
      }
      title={props.label}
      placement="bottom end"
    >
      <CheckList {...props} />
      <Rows>
        <Toggle label={kit.denseRows} isOn={isDense} onChange={chooseDense} />
      </Rows>
    </Popover>
  );
}

const Rows = styled.div`
  margin-block-start: var(--mr-space-12);
  padding-block-start: var(--mr-space-12);
  border-block-start: 1px solid var(--mr-line-hair);
  /* On a card there are no rows. */
  @media (width < 640px) {
    display: none;
  }
`;
