import { isSdkAffiliate, type User } from '../session/user.ts';

/** @rule The SDK terms are shown to SDK affiliates who have not agreed to them. */
export function needsSdkTerms(user: Pick<User, 'is_sdk' | 'sdk_agreement_conformed'>, usertype: number): boolean {
  return isSdkAffiliate(user, usertype) && !user.sdk_agreement_conformed;
}

/** @rule The SDK terms are agreed to with their box ticked. */
export function sdkTermsError(isTicked: boolean): 'sdkTerms' | undefined {
  return isTicked ? undefined : 'sdkTerms';
}

/** @rule After the agreement the SDK terms are not shown again. */
export function agreed<U extends Pick<User, 'sdk_agreement_conformed'>>(user: U): U {
  return { ...user, sdk_agreement_conformed: true };
}

/** @rule The SDK terms say: payment within 30 days of the invoice, a term of 1 year that renews itself, 24 hours of notice. */
export const sdkTerms = { paymentDays: 30, years: 1, isRenewed: true, noticeHours: 24 } as const;
