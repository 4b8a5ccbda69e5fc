import { models, type Model, type OptionName } from '@millrace/core/registration';
import { Checkbox } from '@millrace/widgets/kit/checkbox';
import { Fieldset } from '@millrace/widgets/kit/fieldset';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { options } from './words.ts';

interface ModelsFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly isRequired: boolean;
  readonly chosen: readonly string[];
  readonly onChange: (models: readonly string[]) => void;
}

/** The business models: one with parts stands for all of them, and shows when only some are chosen. */
export function ModelsField({ chosen, onChange, ...texts }: ModelsFieldProps) {
  const names = useWords(options);

  function choose(optionNames: readonly OptionName[], isChecked: boolean) {
    const others = chosen.filter((one) => !optionNames.some((option) => option === one));
    onChange(isChecked ? [...others, ...optionNames] : others);
  }

  return (
    <Fieldset {...texts} role="group">
      {() =>
        (Object.keys(models) as Model[]).map((model) => {
          const parts: readonly OptionName[] = models[model];
          const optionNames = parts.length > 0 ? parts : [model];
          const count = optionNames.filter((option) => chosen.includes(option)).length;
          return (
            <div key={model}>
              <Checkbox
                label={names[model]}
                isChecked={count === optionNames.length}
                isIndeterminate={count > 0 && count < optionNames.length}
                onChange={(isChecked) => choose(optionNames, isChecked)}
              />
              {parts.length > 0 && (
                <Parts role="group" aria-label={names[model]}>
                  {parts.map((option) => (
                    <Checkbox
                      key={option}
                      label={names[option]}
                      isChecked={chosen.includes(option)}
                      onChange={(isChecked) => choose([option], isChecked)}
                    />
                  ))}
                </Parts>
              )}
            </div>
          );
        })
      }
    </Fieldset>
  );
}

const Parts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-8) var(--mr-space-16);
  margin-block-start: var(--mr-space-8);
  padding-inline-start: var(--mr-space-24);
`;
