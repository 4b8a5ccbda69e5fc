import {
  creativeCalls,
  materialOf,
  presetByLink,
  recommendationOf,
  withCreative,
  withRecommendation,
  type Creative,
} from '@millrace/core/creatives';
import type { Offer } from '@millrace/core/offers';
import type { User } from '@millrace/core/session';
import {
  afterSaving,
  draftOf,
  storedDraft,
  newGid,
  payloadOf,
  smartlinkCalls,
  withAppDefaults,
  type Draft,
  type Smartlink,
} from '@millrace/core/smartlinks';
import { ApplyDialog } from '@millrace/widgets/apply-dialog';
import { CreativePicker } from '@millrace/widgets/creative-picker';
import { useReopened, useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { fill } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addresses } from '../../addresses.ts';
import { useOneChannel } from '../../channel.tsx';
import { lazyLocalStorage } from '../../lazy-storage.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Stack } from '../../shell/section.tsx';
import { CreativesLead } from './lead.ts';
import { usePicker } from './use-picker.ts';
import { creativesPage } from './words.ts';

interface LinkPickerProps {
  readonly link: Smartlink;
  readonly user: User;
  /** A link of the network's, of which one's own is made. */
  readonly isDefault: boolean;
}

export function LinkPicker({ link, user, isDefault }: LinkPickerProps) {
  const words = useWords(creativesPage);
  const notices = useNotices();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const channel = useOneChannel();
  const [applyOffer, setApplyOffer] = useState(useReopened<Offer>('apply'));
  const create = useSend(smartlinkCalls.create);
  const { gid, name } = link;
  // What was changed in the editor and not saved is gone on with.
  const [draft] = useState(
    () => (isDefault ? undefined : storedDraft(lazyLocalStorage, user.id, gid).read()) ?? draftOf(link, user.id),
  );
  const bound = usePicker(
    { ...presetByLink(link), creative: materialOf(draft.settings.p_material)?.creative_id },
    {
      hasRecommended: true,
      recommendation: isDefault ? undefined : recommendationOf(draft),
      link: withAppDefaults(draft.settings),
    },
  );

  const { drawer } = bound.picker;

  /** Cancel in the editor leads back here. */
  function edit(editedDraft?: Draft) {
    void navigate(addresses.editSmartlink(gid), { state: { from: pathname + search, draft: editedDraft } });
  }

  /** Of the creative that is selected, which may not be saved yet. */
  function sizesOf(creative: Creative | undefined): string {
    return addresses.creativeKit(gid, creative ? { creative: String(creative.id) } : {});
  }

  function withOffers(creative: Creative): Draft {
    return withRecommendation(draft, creative, drawer.store.get(drawer.recommendation));
  }

  async function make(creative: Creative) {
    const { recommended, normal } = drawer.store.get(drawer.recommendation);
    const offerRows = [...recommended, ...normal];
    await create.mutateAsync(payloadOf(withOffers(creative), { uid: user.id, listed: offerRows }));
    notices.success(words.created);
    void navigate(afterSaving(newGid));
  }

  return (
    <Stack>
      <PageHead title={words.getCreative}>
        <Button
          call={creativeCalls.kit}
          onClick={() => void navigate(sizesOf(bound.picker.store.get(bound.picker.selected)))}
        >
          {words.allSizes}
        </Button>
        <Button onClick={() => edit()}>{isDefault ? words.view : words.edit}</Button>
      </PageHead>
      <CreativesLead>
        {fill(words.forLink, { name, id: gid })} {isDefault ? words.chooseForDefault : words.chooseForLink}
      </CreativesLead>
      <CreativePicker
        {...bound}
        hasRecommended
        hasDownload
        onApply={({ offer }) => setApplyOffer(offer)}
        {...(isDefault
          ? { onCreate: ({ creative }) => make(creative) }
          : {
              onEdit: ({ creative }) => edit(withOffers(creative)),
              onUse: ({ creative }) => edit(withCreative(draft, creative)),
            })}
      />
      {applyOffer && (
        <ApplyDialog
          offer={applyOffer}
          channel={channel}
          onCancel={() => setApplyOffer(undefined)}
          onApplied={({ oid }) => {
            setApplyOffer(undefined);
            drawer.change.applied(oid);
          }}
        />
      )}
    </Stack>
  );
}
