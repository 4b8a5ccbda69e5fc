// Every widget as a page shows it that has nothing else: for these hosts, and for the contract of all widgets.
import { ApplyDialog } from '@millrace/widgets/apply-dialog';
import { CaptchaField } from '@millrace/widgets/captcha-field';
import { CreativeKit } from '@millrace/widgets/creative-kit';
import { CreativePicker } from '@millrace/widgets/creative-picker';
import { FaqList, type FaqListProps } from '@millrace/widgets/faq-list';
import { ChangedDialog } from '@millrace/widgets/changed-dialog';
import { LeaveGuard } from '@millrace/widgets/leave-guard';
import { OfferTable } from '@millrace/widgets/offer-table';
import { PasswordFields } from '@millrace/widgets/password-fields';
import { PaymentInfoForm } from '@millrace/widgets/payment-info-form';
import { PromotionDialog } from '@millrace/widgets/promotion-dialog';
import { ReportView } from '@millrace/widgets/report-view';
import { SecondFactorPanel } from '@millrace/widgets/second-factor';
import { SignatureUpload } from '@millrace/widgets/signature-upload';
import { SmartlinkEditor } from '@millrace/widgets/smartlink-editor';
import { SmartlinkTable } from '@millrace/widgets/smartlink-table';
import { SnapshotBoard } from '@millrace/widgets/snapshot-board';
import { StatusBanner } from '@millrace/widgets/status-banner';
import { TrackerTester } from '@millrace/widgets/tracker-tester';
import { TrendDialog } from '@millrace/widgets/trend-dialog';
import type { ReactNode } from 'react';

const nothing = () => undefined;
const publisher = { id: 7, status: 1 };

/** What every widget takes alike. */
type Alone = Pick<FaqListProps, 'provider' | 'id' | 'className' | 'style'>;

/** By its entry, the widget with a Provider of its own or, without one, below another. */
export const widgets: Readonly<Record<string, (alone: Alone) => ReactNode>> = {
  'apply-dialog': (alone) => (
    <ApplyDialog {...alone} offer={{ oid: 7 }} channel={1003} onApplied={nothing} onCancel={nothing} />
  ),
  'captcha-field': (alone) => <CaptchaField {...alone} purpose="login" value="" onChange={nothing} />,
  'changed-dialog': (alone) => (
    <ChangedDialog
      {...alone}
      differences={[{ label: 'Name', stored: 'A', mine: 'B' }]}
      onLook={nothing}
      onOverwrite={nothing}
      onClose={nothing}
    />
  ),
  'creative-kit': (alone) => (
    <CreativeKit {...alone} creative={undefined} link={{ ad_type: 2, restriction_type: 1 }} onChoose={nothing} />
  ),
  'creative-picker': (alone) => <CreativePicker {...alone} />,
  'faq-list': (alone) => <FaqList {...alone} />,
  'leave-guard': (alone) => <LeaveGuard {...alone} isDirty isAsking onLeave={nothing} onStay={nothing} />,
  'offer-table': (alone) => <OfferTable {...alone} onApply={nothing} />,
  'password-fields': (alone) => (
    <PasswordFields {...alone} value={{ password: '', confirm_password: '' }} onChange={nothing} />
  ),
  'payment-info-form': (alone) => <PaymentInfoForm {...alone} />,
  'promotion-dialog': (alone) => (
    <PromotionDialog
      {...alone}
      smartlink={{ gid: 7, name: 'Seven', ad_type: 2, restriction_type: 1 }}
      onClose={nothing}
    />
  ),
  'report-view': (alone) => <ReportView {...alone} />,
  'second-factor': (alone) => <SecondFactorPanel {...alone} />,
  'signature-upload': (alone) => <SignatureUpload {...alone} value="" onChange={nothing} />,
  'smartlink-editor': (alone) => <SmartlinkEditor {...alone} user={publisher} onSaved={nothing} onCancel={nothing} />,
  'smartlink-table': (alone) => <SmartlinkTable {...alone} tab="my" user={publisher} onAction={nothing} />,
  'snapshot-board': (alone) => <SnapshotBoard {...alone} user={{ status: 1, customer_type: 0 }} />,
  'status-banner': (alone) => <StatusBanner {...alone} user={{ status: 0 }} />,
  'tracker-tester': (alone) => <TrackerTester {...alone} />,
  'trend-dialog': (alone) => <TrendDialog {...alone} smartlink={{ gid: 7 }} onClose={nothing} />,
};
