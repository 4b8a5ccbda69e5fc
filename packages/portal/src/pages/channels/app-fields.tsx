import { platforms, type AppForm, type AppProblems } from '@millrace/core/channels';
import { choicesOf, nameOf } from '@millrace/core/fields';
import { RadioGroup } from '@millrace/widgets/kit/radio-group';
import { TextField } from '@millrace/widgets/kit/text-field';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { appPage } from './app-words.ts';
import { PageSection } from '../../shell/section.tsx';

interface AppFieldsProps {
  readonly form: AppForm;
  readonly problems: AppProblems;
  /** What the server has said against fields, by their names. */
  readonly refused: Readonly<Record<string, string>>;
  readonly onChange: (patch: Partial<AppForm>) => void;
}

const maxLengths: Partial<Record<keyof AppForm, number>> = { name: 128, currency_name: 64 };

/** What an app is and what its users earn. */
export function AppFields({ form, problems, refused, onChange }: AppFieldsProps) {
  const words = useWords(appPage);
  const { fields } = useWords();
  const isWeb = form.platform === platforms.web;

  function errorOf(name: keyof AppForm): string | undefined {
    const problem = problems[name];
    if (!problem) return refused[name];
    if (problem === 'hostMacro') return words.hostMacro;
    return problem === 'rate' ? words.rateWrong : fill(fields[problem], { most: maxLengths[name] ?? 2_000 });
  }

  const text = (name: Exclude<keyof AppForm, 'platform'>) => ({
    value: form[name],
    error: errorOf(name),
    onChange: (value: string) => onChange({ [name]: value }),
  });

  return (
    <>
      <PageSection title={words.basics} help={words.basicsHelp}>
        <Narrow>
          <TextField label={words.name} isRequired {...text('name')} />
          <RadioGroup
            label={words.platform}
            isRequired
            orientation="horizontal"
            options={choicesOf(platforms).map(({ name, id }) => ({ value: id, label: words.platforms[name] }))}
            value={form.platform || undefined}
            error={problems.platform ? words.selectOne : refused['platform']}
            onChange={(platform) => onChange({ platform })}
          />
          <TextField
            label={isWeb ? words.site : words.store}
            help={storeHelp()}
            isRequired={!isWeb}
            type="url"
            dir="ltr"
            placeholder="https://"
            {...text('store_url')}
          />
        </Narrow>
      </PageSection>
      <PageSection title={words.currency} help={words.currencyHelp}>
        <Narrow>
          <TextField label={words.currencyName} help={words.currencyNameHelp} {...text('currency_name')} />
          <TextField
            label={words.rate}
            help={rateHelp()}
            isRequired={form.currency_name.trim() !== ''}
            inputMode="decimal"
            {...text('currency_rate')}
          />
          <TextField
            label={words.callback}
            help={words.callbackHelp}
            type="url"
            dir="ltr"
            placeholder="https://"
            {...text('callback_url')}
          />
        </Narrow>
      </PageSection>
    </>
  );

  function storeHelp(): string | undefined {
    const platform = nameOf(platforms, form.platform);
    if (platform === 'web') return words.siteHelp;
    return platform && words.storeHelp[platform];
  }

  function rateHelp(): string {
    const [name, rate] = [form.currency_name.trim(), form.currency_rate.trim()];
    return name === '' || rate === '' ? words.rateHelp : fill(words.rateShown, { rate, name });
  }
}

const Narrow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-16);
  max-width: 480px;
`;
