import { sentences } from '@millrace/core/format';
import { FileText, Upload } from 'lucide';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { fill } from '../messages/messages.ts';
import { file as subject } from '../messages/file.ts';
import { useLocale, useWords } from '../provider.tsx';
import { Button } from './button.tsx';
import { DropZone, Invitation } from './drop-zone.tsx';
import { Field, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';

export interface FileFieldProps extends FieldTexts {
  readonly value: File | undefined;
  readonly onChange: (file: File | undefined) => void;
  /** The endings of the kinds that are taken, as in `['.jpg', '.png']`. */
  readonly kinds: readonly string[];
  /** The most bytes that are taken. */
  readonly maxBytes: number;
  readonly isDisabled?: boolean;
}

/** One file, chosen or dropped; what is of another kind or too large is refused in words. */
export function FileField({
  label,
  help,
  error,
  isRequired,
  value,
  onChange,
  kinds,
  maxBytes,
  isDisabled = false,
}: FileFieldProps) {
  const words = useWords(subject);
  const { kit } = useWords();
  const locale = useLocale();
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const kindWords = kinds.map((kind) => kind.replace('.', '').toUpperCase()).join(kit.list);
  const maxSizeText = sizeText(maxBytes, locale);

  function refusalOf([file, ...others]: readonly File[]): string | undefined {
    if (!file || others.length > 0) return words.oneFile;
    const { name, size } = file;
    if (!kinds.some((kind) => name.toLowerCase().endsWith(kind))) {
      return fill(words.wrongKind, { name, kinds: kindWords });
    }
    return size > maxBytes
      ? fill(words.tooLarge, { name, size: sizeText(size, locale), most: maxSizeText })
      : undefined;
  }

  function take(files: readonly File[]) {
    const problem = refusalOf(files);
    setRefusal(problem);
    if (!problem) onChange(files[0]);
  }

  function remove() {
    setRefusal(undefined);
    onChange(undefined);
    input.current?.focus();
  }

  const limits = fill(words.kinds, { kinds: kindWords, size: maxSizeText });
  return (
    <Field label={label} help={sentences(help, limits)} error={refusal ?? error} isRequired={isRequired}>
      {(wiring) => (
        <Root>
          <DropZone
            {...wiring}
            required={wiring.required && value === undefined}
            accept={kinds.join(',')}
            isDisabled={isDisabled}
            inputRef={input}
            onFiles={take}
          >
            <Inviting>
              <Icon of={Upload} size={20} />
              {value ? words.replace : words.choose}
            </Inviting>
          </DropZone>
          {value && (
            <Chosen>
              <Icon of={FileText} />
              <Name>{value.name}</Name>
              <Size>{sizeText(value.size, locale)}</Size>
              <Button
                size="small"
                variant="quiet"
                disabled={isDisabled}
                aria-label={fill(words.removeNamed, { name: value.name })}
                onClick={remove}
              >
                {words.remove}
              </Button>
            </Chosen>
          )}
        </Root>
      )}
    </Field>
  );
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];

/** In steps of 1024, as the limits are meant. */
function sizeText(bytes: number, locale: string): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const unitFormat = { style: 'unit', unit: units[step], unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  // Chinese writes all units of bytes in capitals.
  return new Intl.NumberFormat(locale, unitFormat)
    .format(bytes / 1024 ** step)
    .replace('kB', locale === 'zh-CN' ? 'KB' : 'kB');
}

const Root = styled.div`
  display: grid;
  gap: var(--mr-space-8);
  min-width: 0;
`;

const Inviting = styled(Invitation)`
  padding-block: var(--mr-space-24);
`;

const Chosen = styled.div`
  display: flex;
  align-items: center;
  gap: var(--mr-space-8);
  min-width: 0;
  color: var(--mr-ink-quiet);
  svg {
    flex: none;
  }
`;

const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  font: 500 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-strong);
`;

const Size = styled.span`
  flex: none;
  margin-inline-end: auto;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  font-variant-numeric: tabular-nums;
`;
