import { streams } from '@millrace/core/reference';
import { prelanders, showsPrelander, showsStreams, streamName, type SmartlinkEditor } from '@millrace/core/smartlinks';
import { useAtomValue } from 'jotai/react';
import { Flame, Users } from 'lucide';
import { styled } from 'styled-components';
import { RadioCards } from '../kit/radio-cards.tsx';
import { RadioGroup } from '../kit/radio-group.tsx';
import { Select } from '../kit/select.tsx';
import { TextField } from '../kit/text-field.tsx';
import { editor } from '../messages/editor.ts';
import { settingNames } from '../messages/setting-names.ts';
import { useWords } from '../provider.tsx';
import { offerTypes, type Options } from './options.ts';
import { EditorSection } from './section.tsx';

interface BasicInfoProps {
  readonly machine: SmartlinkEditor;
  readonly options: Options;
}

const icons = { main: Users, adult: Flame };

/** What the link is called, and which kind of offers it has. */
export function BasicInfo({ machine, options }: BasicInfoProps) {
  const words = useWords(editor);
  const names = useWords(settingNames);
  const { fields } = useWords();
  const { store, change, isReadOnly } = machine;
  const { settings } = useAtomValue(machine.draft, { store });
  const { name } = useAtomValue(machine.problems, { store });
  const kinds = offerTypes(options.settings, words.anyType);
  // A link may have a type that is not offered any more: it stays as it is until another is chosen.
  const isKnown = kinds.some(({ id }) => id === settings.ad_type) || !options.settings;
  const types = isKnown ? kinds : [{ id: settings.ad_type, name: String(settings.ad_type) }, ...kinds];

  // Until the operator's names are here, those that every operator has: nothing below moves when they come.
  const streamTypes = options.settings?.restriction_type ?? [
    { id: streams.main, name: names['Main Stream'] },
    { id: streams.adult, name: names.Adult },
  ];

  return (
    <EditorSection title={words.basicInfo}>
      <Column>
        <TextField
          label={words.name}
          isRequired
          readOnly={isReadOnly}
          autoComplete="off"
          value={settings.name}
          error={name && (name === 'tooLong' ? words.nameTooLong : fields[name])}
          onChange={(value) => change.text('name', value)}
        />
        <Select
          label={words.offerType}
          isReadOnly={isReadOnly}
          disabled={!options.settings}
          value={settings.ad_type}
          options={types.map(({ id, name: label }) => ({ value: id, label }))}
          onChange={change.adType}
        />
      </Column>
      {showsStreams(settings) && (
        <RadioCards
          label={words.streamType}
          isReadOnly={isReadOnly}
          value={settings.restriction_type}
          options={streamTypes.map(({ id, name: title }) => {
            const stream = streamName(id);
            return { value: id, title, text: words.streamHelp[stream], icon: icons[stream] };
          })}
          onChange={(value) => change.setting('restriction_type', value)}
        />
      )}
      {showsPrelander(settings) && (
        <RadioGroup
          label={words.prelander}
          orientation="horizontal"
          isReadOnly={isReadOnly}
          value={settings.prelander}
          options={(['all', 'without', 'with'] as const).map((key) => ({
            value: prelanders[key],
            label: words.prelanders[key],
          }))}
          onChange={(value) => change.setting('prelander', value)}
        />
      )}
    </EditorSection>
  );
}

const Column = styled.div`
  display: grid;
  gap: var(--mr-space-16);
  max-width: 480px;
`;
