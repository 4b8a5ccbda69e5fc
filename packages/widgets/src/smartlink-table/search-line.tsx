import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/text-field.tsx';
import { smartlinks } from '../messages/smartlinks.ts';
import { useWords } from '../provider.tsx';

interface SearchLineProps {
  readonly value: string;
  readonly onSearch: (search: string) => void;
}

/** The search of My Smartlink: nothing is looked for before Enter or Search is pressed. */
export function SearchLine({ value, onSearch }: SearchLineProps) {
  const words = useWords(smartlinks);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The host may change the search too, as the back button does.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }

  return (
    <Line role="search" onSubmit={submit}>
      <TextField
        label={words.search}
        placeholder={words.searchPlaceholder}
        type="search"
        maxLength={200}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit">{words.search}</Button>
    </Line>
  );
}

const Line = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: var(--mr-space-8);
  max-width: 400px;
`;
