import {
  accountCalls,
  accountTypeName,
  customerTypeName,
  emailRefusal,
  nameOfAccount,
  seesPublisherFields,
} from '@millrace/core/account';
import { useCall, useReopened } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { later } from '@millrace/widgets/kit/later';
import { NotOpened } from '@millrace/widgets/kit/not-opened';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { touchArea } from '@millrace/widgets/theme';
import { SecondFactorPanel } from '@millrace/widgets/second-factor';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { AlertPart } from './alert-part.tsx';
import { ContactPart } from './contact-part.tsx';
import { DeviceList } from './device-list.tsx';
import { EditButton } from './edit-button.tsx';
import { SdkTermsPart } from './sdk-terms-part.tsx';
import { accountPage } from './words.ts';
import { useMember } from '../../member.ts';
import { FactList, PageSection } from '../../shell/section.tsx';
import { useManager } from '../../shell/use-manager.ts';

// Loaded on demand: few publishers have a webhook or a bot, and their parts are far down the page.
const WebhookPart = later(
  () => import('./webhook-part.tsx').then((module) => module.WebhookPart),
  PartMissing,
  () => <Skeleton height="180px" />,
);
const TelegramPart = later(
  () => import('./telegram-part.tsx').then((module) => module.TelegramPart),
  PartMissing,
  () => <Skeleton height="180px" />,
);

const EmailDialog = later(() => import('./email-dialog.tsx').then((module) => module.EmailDialog), NotOpened);
const PasswordDialog = later(() => import('./password-dialog.tsx').then((module) => module.PasswordDialog), NotOpened);

function PartMissing() {
  const { kit } = useWords();
  return <QuietText role="alert">{kit.notOpened}</QuietText>;
}

interface UserInfoProps {
  readonly usertype: number;
  readonly onDirtyChange: (isDirty: boolean) => void;
}

export function UserInfo({ usertype, onDirtyChange }: UserInfoProps) {
  const words = useWords(accountPage);
  const manager = useManager();
  const member = useMember();
  const account = useCall(accountCalls.read, {});
  const [openDialog, setOpenDialog] = useState<'email' | 'password' | undefined>(useReopened<'email'>('email'));

  // Behind the page, so that a dialog is there when its button is pressed, and takes the keys that follow.
  useEffect(() => {
    void EmailDialog.fetch();
    void PasswordDialog.fetch();
  }, []);

  if (account.error && !account.data) {
    return (
      <ErrorState
        title={words.failed}
        error={account.error}
        isRetrying={account.isFetching}
        onRetry={() => void account.refetch()}
      />
    );
  }
  if (!account.data) return <Waiting />;

  const { email, org } = account.data;
  const { name_en = '', email: address = '' } = manager ?? {};
  const managerText =
    name_en && address ? fill(words.managerAt, { name: name_en, email: address }) : name_en || address;
  const isPublisher = seesPublisherFields(usertype);
  const hasSeat = member !== undefined && member.role !== 'owner';
  const close = () => setOpenDialog(undefined);
  return (
    <div>
      <PageSection title={words.account} help={words.accountHelp}>
        <FactList
          facts={[
            [words.email, hasSeat ? member.un : email],
            ...(hasSeat ? ([[words.ownerOf, email]] as const) : []),
            [words[nameOfAccount(org.account_type)], org.company],
            ...(isPublisher
              ? ([
                  [words.accountType, words.accountTypes[accountTypeName(org.account_type)]],
                  [words.customerType, words.customerTypes[customerTypeName(org.customer_type)]],
                ] as const)
              : []),
            [words.manager, address ? <Mail href={`mailto:${encodeURI(address)}`}>{managerText}</Mail> : managerText],
          ]}
        />
        <EditButton
          call={accountCalls.changeEmail}
          refusal={hasSeat ? undefined : emailRefusal(org)}
          onClick={() => setOpenDialog('email')}
        >
          {words.changeEmail}
        </EditButton>
      </PageSection>
      <ContactPart org={org} onDirtyChange={onDirtyChange} />
      {isPublisher && (
        <PageSection title={words.password} help={words.passwordHelp}>
          <Button call={accountCalls.changePassword} onClick={() => setOpenDialog('password')}>
            {words.changePassword}
          </Button>
        </PageSection>
      )}
      {isPublisher && (
        <PageSection title={words.secondFactor} help={words.secondFactorHelp}>
          <SecondFactorPanel />
        </PageSection>
      )}
      {/* Where alerts go is for the owner of the account to say. */}
      {isPublisher && !hasSeat && <AlertPart />}
      {isPublisher && !hasSeat && <TelegramPart />}
      {isPublisher && !hasSeat && <WebhookPart />}
      <PageSection title={words.devices} help={words.devicesHelp}>
        <DeviceList />
      </PageSection>
      <SdkTermsPart />
      {openDialog === 'email' && <EmailDialog onClose={close} />}
      {openDialog === 'password' && <PasswordDialog onClose={close} />}
    </div>
  );
}

function Waiting() {
  const words = useWords(accountPage);
  return (
    <div aria-busy="true">
      {[words.account, words.contact, words.devices].map((title) => (
        <PageSection key={title} title={title}>
          <Skeleton height="20px" width="60%" />
          <Skeleton height="20px" width="80%" />
          <Skeleton height="20px" width="40%" />
        </PageSection>
      ))}
    </div>
  );
}

const Mail = styled.a`
  color: var(--mr-accent-ink);
  overflow-wrap: anywhere;
  ${touchArea}
`;
