import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';

export interface SearchLineProps {
  /** Of the field and of its button. */
  readonly label: string;
  readonly placeholder?: string;
  /** What is searched for. */
  readonly value: string;
  readonly onSearch: (value: string) => void;
}

/** Nothing is looked for before Enter or the button is pressed. What looks while one types is a SearchField. */
export function SearchLine({ label, placeholder, value, onSearch }: SearchLineProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // The host may change the search too, as the back button does.
  if (lastValue !== value) {
    setLastValue(value);
    setText(value);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(text.trim());
  }

  return (
    <Line role="search" onSubmit={submit}>
      <TextField
        label={label}
        placeholder={placeholder}
        type="search"
        maxLength={200}
        value={text}
        onChange={setText}
      />
      <Button type="submit">{label}</Button>
    </Line>
  );
}

const Line = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: var(--mr-space-8);
  max-width: 480px;
`;
