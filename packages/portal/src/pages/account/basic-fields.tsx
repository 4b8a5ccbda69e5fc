import {
  accountTypes,
  longestBasic,
  mayChangeCompany,
  nameOfAccount,
  teamSizes,
  type BasicInfo,
  type BasicProblems,
  type PersonalInfo,
} from '@millrace/core/account';
import { TextArea } from '@millrace/widgets/kit/text-area';
import { TextField } from '@millrace/widgets/kit/text-field';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { ContactAppChoice, CountryChoice, NumberChoice, TimezoneChoice } from './choices.tsx';
import { accountPage } from './words.ts';

interface BasicFieldsProps {
  readonly info: PersonalInfo;
  readonly basic: BasicInfo;
  readonly isLocked: boolean;
  readonly problems: BasicProblems;
  /** What the server has said against fields, by their names. */
  readonly refused: Readonly<Record<string, string>>;
  readonly onChange: (patch: Partial<BasicInfo>) => void;
}

export function BasicFields({ info, basic, isLocked, problems, refused, onChange }: BasicFieldsProps) {
  const words = useWords(accountPage);
  const { fields } = useWords();
  const isCompanyLocked = isLocked || !mayChangeCompany(info);

  function errorOf(name: keyof BasicInfo): string | undefined {
    const problem = problems[name];
    if (!problem) return refused[name];
    if (problem === 'selectOne') return words.selectOne;
    const maxLength = name in longestBasic ? longestBasic[name as keyof typeof longestBasic] : 0;
    return fill(fields[problem], { most: maxLength });
  }

  const text = (name: keyof typeof longestBasic) => ({
    isRequired: true,
    readOnly: isLocked,
    value: basic[name],
    error: errorOf(name),
    onChange: (value: string) => onChange({ [name]: value }),
  });

  return (
    <>
      <NumberChoice
        label={words.accountType}
        options={listOf(accountTypes, words.accountTypes)}
        value={basic.account_type}
        error={errorOf('account_type')}
        isReadOnly={isLocked}
        onChange={(account_type) => onChange({ account_type })}
      />
      <TextField
        label={words[nameOfAccount(basic.account_type)]}
        {...text('company')}
        readOnly={isCompanyLocked}
        help={isCompanyLocked ? words.companyHelp : undefined}
      />
      <NumberChoice
        label={words.teamSize}
        options={listOf(teamSizes, words.teamSizes)}
        value={basic.team_size}
        error={errorOf('team_size')}
        isReadOnly={isLocked}
        onChange={(team_size) => onChange({ team_size })}
      />
      <CountryChoice
        value={basic.country}
        error={errorOf('country')}
        isReadOnly={isLocked}
        onChange={(country) => onChange({ country })}
      />
      <TextArea label={words.address} rows={2} {...text('address')} />
      <TextField label={words.contactName} autoComplete="name" {...text('contact_name')} />
      <ContactAppChoice
        value={basic.contact_type}
        used={info.contact_type}
        error={errorOf('contact_type')}
        isReadOnly={isLocked}
        onChange={(contact_type) => onChange({ contact_type })}
      />
      <TextField label={words.contactData} {...text('contact_number')} />
      <TimezoneChoice
        value={basic.timezone}
        error={errorOf('timezone')}
        isReadOnly={isLocked}
        onChange={(timezone) => onChange({ timezone })}
      />
    </>
  );
}

function listOf<N extends string>(values: Readonly<Record<N, number>>, labels: Readonly<Record<N, string>>) {
  return (Object.keys(values) as N[]).map((name) => ({ value: values[name], label: labels[name] }));
}
