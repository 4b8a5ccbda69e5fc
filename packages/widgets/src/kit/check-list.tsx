import { styled } from 'styled-components';
import { Checkbox } from './checkbox.tsx';

export interface CheckListProps<V extends string> {
  readonly label: string;
  readonly options: readonly { readonly id: V; readonly label: string }[];
  readonly chosen: readonly V[];
  /** So many at once, no fewer. @default 1 */
  readonly least?: number;
  /** Why one of the last can't be left out. */
  readonly leastHelp?: string;
  /** So many at once, no more. */
  readonly most?: number;
  readonly onChange: (chosen: V[]) => void;
}

/** Some of a few. */
export function CheckList<V extends string>(props: CheckListProps<V>) {
  const { label, options, chosen, least = 1, leastHelp, most, onChange } = props;
  const isFull = most !== undefined && chosen.length >= most;
  return (
    <List role="group" aria-label={label}>
      {options.map(({ id, label: name }) => {
        const isChosen = chosen.includes(id);
        const isNeeded = isChosen && chosen.length <= least;
        return (
          <Checkbox
            key={id}
            label={name}
            isChecked={isChosen}
            disabled={isChosen ? isNeeded : isFull}
            title={isNeeded ? leastHelp : undefined}
            onChange={(isChecked) => onChange(isChecked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        );
      })}
    </List>
  );
}

const List = styled.div`
  display: grid;
  gap: var(--mr-space-8);
  min-width: 160px;
`;
