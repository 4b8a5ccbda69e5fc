import {
  createCreativePicker,
  type Creative,
  type CreativeFilter,
  type CreativePicker as Machine,
  type RecommendSettings,
} from '@millrace/core/creatives';
import type { Offer } from '@millrace/core/offers';
import type { Groups } from '@millrace/core/smartlinks';
import { useAtomValue } from 'jotai/react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useMachine } from '../data/use-machine.ts';
import { splitWidget, useClient, Widget, type WidgetProps } from '../provider.tsx';
import { DetailDrawer } from './detail-drawer.tsx';
import { useDownload } from './download.ts';
import { CreativeFilters } from './filters.tsx';
import { CreativePreview } from './preview.tsx';
import { RecommendedDrawer } from './recommended-drawer.tsx';
import { SelectedPanel } from './selected-panel.tsx';
import { Waterfall } from './waterfall.tsx';

export interface CreativePickerProps extends WidgetProps {
  /** Where the creatives come from: those of smartlinks, or the whole library. @default 'smartlinks' */
  readonly from?: 'smartlinks' | 'library' | undefined;
  /** What the filters stand at in the beginning. */
  readonly defaultFilter?: Partial<CreativeFilter> | undefined;
  /** The creative that is selected in the beginning, by its id. */
  readonly defaultCreative?: number | undefined;
  /** Whether one of the creatives is selected. @default true */
  readonly hasSelection?: boolean | undefined;
  /** Whether creatives can be downloaded. @default false */
  readonly hasDownload?: boolean | undefined;
  /** Whether offers are recommended for the selected creative. @default false */
  readonly hasRecommended?: boolean | undefined;
  /** The prior and blocked offers that the smartlink has already. */
  readonly lists?: Partial<Pick<Groups, 'prior' | 'blocked'>> | undefined;
  /**
   * The machine, kept by the host so that who returns finds what was loaded, chosen and scrolled to:
   * `createCreativePicker(client, …)`. It has its beginning from its own options.
   */
  readonly picker?: Machine | undefined;
  /** A creative was selected, or none is any longer. */
  readonly onChange?: ((event: { creative: Creative | undefined }) => void) | undefined;
  readonly onFilterChange?: ((event: { filter: CreativeFilter }) => void) | undefined;
  /** A smartlink is to be made of the selected creative and these offers. While a promise waits, so does the button. */
  readonly onCreate?: ((event: RecommendEvent) => void | Promise<void>) | undefined;
  /** In place of onCreate: these offers and the selected creative are for the smartlink that there is already. */
  readonly onEdit?: ((event: RecommendEvent) => void | Promise<void>) | undefined;
  /** The selected creative is to be used as it is. */
  readonly onUse?: ((event: { creative: Creative }) => void) | undefined;
  /**
   * Someone wants to apply for a recommended offer; without it there is no button for that. Once the application is with
   * the server, `picker.drawer.change.applied(oid)` says so.
   */
  readonly onApply?: ((event: { offer: Offer }) => void) | undefined;
}

export interface RecommendEvent {
  readonly creative: Creative;
  readonly settings: RecommendSettings;
}

/** One creative out of thousands, found by filters, seen as people will see it, with the offers that fit it. */
export function CreativePicker(props: CreativePickerProps) {
  const [frame, rest] = splitWidget(props);
  return (
    <Widget {...frame}>
      <Picker {...rest} />
    </Widget>
  );
}

function Picker(props: Omit<CreativePickerProps, keyof WidgetProps>) {
  const {
    from,
    defaultFilter,
    defaultCreative,
    hasSelection = true,
    hasDownload = false,
    hasRecommended = false,
    lists,
    onChange,
    onFilterChange,
    onCreate,
    onEdit,
    onUse,
    onApply,
  } = props;
  const client = useClient();
  const picker = useMachine(
    () =>
      props.picker ??
      createCreativePicker(client, { from, filter: defaultFilter, creative: defaultCreative, hasRecommended }),
  );
  const { store, drawer, change } = picker;
  const selectedCreative = useAtomValue(picker.selected, { store });
  const root = useRef<HTMLDivElement>(null);
  const download = useDownload();
  const [previewCreative, setPreviewCreative] = useState<Creative>();
  const [detailCreative, setDetailCreative] = useState<Creative>();
  const [isRecommending, setRecommending] = useState(false);

  useEffect(() => {
    // Who returns finds the list as it was.
    if (store.get(picker.creatives).length === 0) void picker.load();
  }, [store, picker]);
  useEffect(() => {
    if (lists) drawer.change.lists(lists);
  }, [drawer, lists]);

  function toggle(creative: Creative) {
    change.toggle(creative);
    onChange?.({ creative: store.get(picker.selected) });
  }

  /** The panel goes with its creative, so the focus goes to the list. */
  function deselect(creative: Creative) {
    toggle(creative);
    root.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus({ preventScroll: true });
  }

  function filterBy(patch: Partial<CreativeFilter>) {
    change.filter(patch);
    onFilterChange?.({ filter: store.get(picker.filter) });
  }

  const finish = onEdit ?? onCreate;
  const actions = {
    onToggle: hasSelection ? toggle : undefined,
    onDownload: hasDownload ? download : undefined,
    onPreview: setPreviewCreative,
    onDetails: setDetailCreative,
  };
  return (
    <Root ref={root}>
      <CreativeFilters picker={picker} onChange={filterBy} />
      <Waterfall picker={picker} onFilter={filterBy} {...actions} />
      {selectedCreative && (
        <SelectedPanel
          creative={selectedCreative}
          onRecommend={hasRecommended ? () => setRecommending(true) : undefined}
          onUse={onUse && (() => onUse({ creative: selectedCreative }))}
          {...actions}
          onToggle={deselect}
        />
      )}
      {detailCreative && (
        <DetailDrawer
          creative={detailCreative}
          isSelected={detailCreative.id === selectedCreative?.id}
          onClose={() => setDetailCreative(undefined)}
          {...actions}
        />
      )}
      {isRecommending && selectedCreative && (
        <RecommendedDrawer
          drawer={drawer}
          creative={selectedCreative}
          onApply={onApply}
          finishing={onEdit ? 'edit' : 'create'}
          onFinish={finish && ((settings) => finish({ creative: selectedCreative, settings }))}
          onClose={() => setRecommending(false)}
        />
      )}
      {previewCreative && <CreativePreview creative={previewCreative} onClose={() => setPreviewCreative(undefined)} />}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-24);
  min-width: 0;
  container-type: inline-size;
`;
