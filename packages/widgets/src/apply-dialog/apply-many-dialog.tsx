import type { Offer } from '@millrace/core/offers';
import { later } from '../kit/later.tsx';
import { NotOpened } from '../kit/not-opened.tsx';
import { DialogWidget, splitWidget, type WidgetProps } from '../provider.tsx';

export interface ApplyManyDialogProps extends WidgetProps {
  /** The offers that are applied for. */
  readonly offers: readonly (Pick<Offer, 'oid' | 'name'> & Partial<Pick<Offer, 'questions' | 'answers'>>)[];
  /** The channel that is filled in, if the publisher has channels. */
  readonly channel?: number | undefined;
  /** All applications are with the server; the offers are now pending. */
  readonly onApplied: (event: { oids: readonly number[] }) => void;
  /**
   * It was closed before all are; `oids` are those that were applied for so far, `refused` those that can't be applied for
   * as they are, such as one that has ended.
   */
  readonly onCancel: (event: { oids: readonly number[]; refused: readonly number[] }) => void;
}

/** Asks for one channel and one reason, applies for several offers with them, and tells what became of each. */
export function ApplyManyDialog(props: ApplyManyDialogProps) {
  const [frame, rest] = splitWidget(props);
  return (
    <DialogWidget {...frame}>
      <ApplyMany {...rest} />
    </DialogWidget>
  );
}

export type ApplyManyProps = Omit<ApplyManyDialogProps, keyof WidgetProps>;

// Whoever applies for one offer alone does without it.
const ApplyMany = later<ApplyManyProps>(
  () => import('./apply-many.tsx').then((module) => module.ApplyMany),
  NotApplied,
);

function NotApplied({ onCancel }: ApplyManyProps) {
  return <NotOpened onClose={() => onCancel({ oids: [], refused: [] })} />;
}
