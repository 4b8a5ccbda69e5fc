import { isSdkAffiliate, sessionCalls, usertypes } from '@millrace/core/session';
import { useCall } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
import { useUsertype } from '../../session.tsx';
import { SdkTermsText } from '../../shell/sdk-terms-text.tsx';
import { sdkWords } from '../../shell/sdk-words.ts';
import { PageSection } from '../../shell/section.tsx';

/** What an SDK affiliate has agreed to, to be read again. */
export function SdkTermsPart() {
  const words = useWords(sdkWords);
  const profile = useCall(sessionCalls.profile, {});
  const usertype = useUsertype() ?? usertypes.publisher;
  const [isOpen, setOpen] = useState(false);
  if (!profile.data || !isSdkAffiliate(profile.data.user, usertype)) return null;
  return (
    <PageSection title={words.title} help={words.help}>
      <Button onClick={() => setOpen(true)}>{words.read}</Button>
      <Dialog
        title={words.title}
        width="640px"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={<Button onClick={() => setOpen(false)}>{words.close}</Button>}
      >
        <SdkTermsText />
      </Dialog>
    </PageSection>
  );
}
