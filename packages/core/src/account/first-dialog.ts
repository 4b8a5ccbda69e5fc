import { userStatuses, usertypes, type User } from '../session/user.ts';
import { needsSdkTerms } from './sdk-terms.ts';

export type FirstDialog = 'sdkTerms' | 'reviewTip' | 'promotions';

/** @rule One dialog opens by itself: the SDK terms, else the tip of an account under review, else the promotions of an account that can take offers. */
export function firstDialog(
  user: Pick<User, 'is_sdk' | 'sdk_agreement_conformed' | 'status'>,
  usertype: number,
): FirstDialog | undefined {
  if (usertype !== usertypes.publisher) return undefined;
  if (needsSdkTerms(user, usertype)) return 'sdkTerms';
  if (user.status === userStatuses.underReview) return 'reviewTip';
  return user.status === userStatuses.normal ? 'promotions' : undefined;
}
