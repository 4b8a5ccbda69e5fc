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
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The host may change the search too, as the back button does.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function look() {
    // Told later, it would change the page that was opened meanwhile.
    clearTimeout(timer.current);
    const wanted = typed.trim();
    if (wanted !== value) onChange(wanted);
  }

  const lookAtRest = useLatest(look);
  useEffect(() => {
    if (typed === known) return;
    timer.current = setTimeout(() => lookAtRest(), restsFor);
    return () => clearTimeout(timer.current);
  }, [typed, known, lookAtRest]);

  return (
    <TextField
      {...rest}
      type="search"
      value={typed}
      onChange={setTyped}
      onKeyDown={(event) => event.key === 'Enter' && look()}
      onBlur={look}
    />
  );
}
