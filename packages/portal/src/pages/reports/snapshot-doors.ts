import { approveStatuses } from '@millrace/core/offers';
import { addressOf } from '@millrace/core/reports';
import type { SnapshotDoor } from '@millrace/widgets/snapshot-board';
import { addresses } from '../../addresses.ts';
import { toAddress as toAstray } from './astray-address.ts';

/** The page behind a figure of the snapshot, of the same days and channel. */
export function addressBehind(door: SnapshotDoor): string {
  switch (door.is) {
    case 'report':
      return `${addresses.report}?${addressOf(door.report)}`;
    case 'smartlink':
      return addresses.smartlink(door.gid);
    case 'offer':
      return addresses.offer(door.oid);
    case 'payment':
      return addresses.payment;
    case 'details':
      return door.section === 'user_info' ? addresses.myAccount : addresses.personalInfo;
    case 'postbacks':
      return addresses.postback({ aid: String(door.aid) });
    case 'undelivered':
      return `${addresses.astray}?${toAstray(door)}`;
    case 'applications':
      return addresses.offersOf(approveStatuses.rejected);
  }
}
