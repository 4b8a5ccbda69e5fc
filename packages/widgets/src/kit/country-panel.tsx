import { styled } from 'styled-components';
import { CountryName } from './country-name.tsx';
import { DropPanel, type DropPanelProps } from './drop-panel.tsx';

interface CountryPanelProps extends Omit<DropPanelProps, 'children'> {
  readonly codes: readonly string[];
}

/** All countries of something, by code and name, under what was pressed. */
export function CountryPanel({ codes, ...rest }: CountryPanelProps) {
  return (
    <DropPanel {...rest}>
      <List>
        {codes.map((code) => (
          <li key={code}>
            <CountryName code={code} />
          </li>
        ))}
      </List>
    </DropPanel>
  );
}

const List = styled.ul`
  max-height: 320px;
  margin: 0;
  padding: var(--mr-space-12) var(--mr-space-16);
  overflow-y: auto;
  list-style: none;
`;
