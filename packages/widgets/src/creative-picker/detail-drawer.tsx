import type { Creative } from '@millrace/core/creatives';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Drawer } from '../kit/drawer.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { fill } from '../messages/messages.ts';
import { creatives } from '../messages/creatives.ts';
import { useWords } from '../provider.tsx';
import { AdExample } from './ad-example.tsx';
import { CreativeCountries } from './countries.tsx';
import type { CreativeActions } from './creative-card.tsx';
import { FactsList } from './facts-list.tsx';
import { useFocusOnTab } from './focus-on-tab.ts';

interface DetailDrawerProps extends Pick<CreativeActions, 'onToggle' | 'onDownload' | 'onPreview'> {
  readonly creative: Creative;
  readonly isSelected: boolean;
  readonly onClose: () => void;
}

/** All that is known of a creative. */
export function DetailDrawer({ creative, isSelected, onClose, ...actions }: DetailDrawerProps) {
  const { onToggle, onDownload, onPreview } = actions;
  const words = useWords(creatives);
  const root = useFocusOnTab();
  const [tab, setTab] = useState<'facts' | 'countries' | 'example'>('facts');
  return (
    <Drawer
      title={creative.name}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onPreview(creative)}>{words.preview}</Button>
          {onDownload && (
            <Button variant={onToggle ? 'secondary' : 'primary'} onClick={() => onDownload(creative)}>
              {words.download}
            </Button>
          )}
          {onToggle && (
            <Button variant={isSelected ? 'secondary' : 'primary'} onClick={() => onToggle(creative)}>
              {isSelected ? words.deselect : words.select}
            </Button>
          )}
        </>
      }
    >
      <div ref={root}>
        <Tabs
          label={fill(words.detailsOf, { name: creative.name })}
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'facts', label: words.facts, panel: <FactsList creative={creative} /> },
            { id: 'countries', label: words.countries, panel: <CreativeCountries country={creative.country} /> },
            { id: 'example', label: words.previews.advertisingExample, panel: <AdExample creative={creative} /> },
          ]}
        />
      </div>
    </Drawer>
  );
}
