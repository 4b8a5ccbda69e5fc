import { useEffect, useRef, useState } from 'react';
import { TextField } from './text-field.tsx';
import { useLatest } from './use-latest.ts';

export interface SearchFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  /** A sentence under the field. */
  readonly help?: string;
  readonly value: string;
  /** What was typed, once typing rests, Enter is pressed or the field is left. */
  readonly onChange: (value: string) => void;
  readonly maxLength?: number;
}

/** Typing is looked up when it has rested this long, in milliseconds. */
const restsFor = 500;

export function SearchField({ value, onChange, ...rest }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // The host may change the search too, as the back button does.
  if (lastValue !== value) {
    setLastValue(value);
    setText(value);
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function look() {
    // Told later, it would change the page that was opened meanwhile.
    clearTimeout(timer.current);
    const keyword = text.trim();
    if (keyword !== value) onChange(keyword);
  }

  const lookAtRest = useLatest(look);
  useEffect(() => {
    if (text === lastValue) return;
    timer.current = setTimeout(() => lookAtRest(), restsFor);
    return () => clearTimeout(timer.current);
  }, [text, lastValue, lookAtRest]);

  return (
    <TextField
      {...rest}
      type="search"
      value={text}
      onChange={setText}
      onKeyDown={(event) => event.key === 'Enter' && look()}
      onBlur={look}
    />
  );
}
