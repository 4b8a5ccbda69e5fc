import {
  accountTypes,
  contactTypes,
  integrationTypes,
  nameLabel,
  type AccountInfo,
  type Registration,
} from '@millrace/core/registration';
import { RadioCards } from '@millrace/widgets/kit/radio-cards';
import { RadioGroup } from '@millrace/widgets/kit/radio-group';
import { Select } from '@millrace/widgets/kit/select';
import { TextField } from '@millrace/widgets/kit/text-field';
import { choicesOf } from '@millrace/core/fields';
import { useWords } from '@millrace/widgets/provider';
import { useAtomValue } from 'jotai/react';
import { Blocks, Link2, Sparkles } from 'lucide';
import { styled } from 'styled-components';
import { AccessFields } from './access-fields.tsx';
import { CountryField } from './country-field.tsx';
import { NameTip } from './name-tip.tsx';
import { QuestionSection, SectionTitle } from './section.ts';
import { contactApps, registration as registrationMessages } from './words.ts';

export interface AccountStepProps {
  readonly registration: Registration;
  /** What is wrong with a field, once it is time to say so. */
  readonly errorOf: (field: keyof AccountInfo) => string | undefined;
  readonly onLeave: (field: keyof AccountInfo) => void;
}

/** The first step: who registers. */
export function AccountStep({ registration, errorOf, onLeave }: AccountStepProps) {
  const words = useWords(registrationMessages);
  const apps = useWords(contactApps);
  const { change, store } = registration;
  const info = useAtomValue(registration.info, { store });

  return (
    <>
      <QuestionSection>
        <SectionTitle>{words.you}</SectionTitle>
        <RadioGroup
          label={words.accountType}
          isRequired
          orientation="horizontal"
          value={info.account_type}
          error={errorOf('account_type')}
          options={choicesOf(accountTypes).map(({ name, id }) => ({ value: id, label: words[name] }))}
          onChange={(account_type) => change.info({ account_type })}
        />
        <Named>
          <TextField
            label={words[nameLabel(info)]}
            isRequired
            name="company"
            autoComplete={info.account_type === accountTypes.individual ? 'name' : 'organization'}
            maxLength={200}
            value={info.company}
            error={errorOf('company')}
            onChange={(company) => change.info({ company })}
            onBlur={() => onLeave('company')}
          />
          <NameTip />
        </Named>
        <Pair>
          <Select
            label={words.contact}
            value={info.contact_type}
            options={choicesOf(contactTypes).map(({ name, id }) => ({ value: id, label: apps[name] }))}
            onChange={(contact_type) => change.info({ contact_type })}
          />
          <TextField
            label={words.contactNumber}
            isRequired
            name="contact_number"
            maxLength={75}
            value={info.contact_number}
            error={errorOf('contact_number')}
            onChange={(contact_number) => change.info({ contact_number })}
            onBlur={() => onLeave('contact_number')}
          />
        </Pair>
        <CountryField
          label={words.region}
          isRequired
          placeholder={words.findRegion}
          value={info.country === '' ? undefined : info.country}
          error={errorOf('country')}
          onChange={(country = '') => change.info({ country })}
        />
        <RadioCards
          label={words.integrationType}
          isRequired
          value={info.integration_type}
          error={errorOf('integration_type')}
          options={[
            { value: integrationTypes.api, title: words.api, text: words.apiHelp, icon: Link2 },
            { value: integrationTypes.offerwall, title: words.offerwall, text: words.offerwallHelp, icon: Blocks },
            {
              value: integrationTypes.interactive,
              title: words.interactive,
              text: words.interactiveHelp,
              icon: Sparkles,
            },
          ]}
          onChange={(integration_type) => change.info({ integration_type })}
        />
      </QuestionSection>
      <AccessFields registration={registration} errorOf={errorOf} onLeave={onLeave} />
    </>
  );
}

const Named = styled.div`
  position: relative;
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(140px, 100%), 1fr));
  gap: var(--mr-space-16) var(--mr-space-12);
`;
