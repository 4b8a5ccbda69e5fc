import { Columns3 } from 'lucide';
import { CheckList, type CheckListProps } from './check-list.tsx';
import { Icon } from './icon.tsx';
import { Popover } from './popover.tsx';

/** Which columns a table shows: one at least. */
export function ColumnChooser<V extends string>(props: Omit<CheckListProps<V>, 'least' | 'most'>) {
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
    </Popover>
  );
}
