import * as z from 'zod/mini';
import { anyText } from '../http/perhaps.ts';
import { word } from '../http/word.ts';
import { erpStatuses } from './erp-status.ts';

/** The parts of an account's details that are reviewed each for itself: User info of My Account, and Personal Info. */
export const detailsSections = ['user_info', 'personal_info'] as const;
export type DetailsSection = (typeof detailsSections)[number];

/** How the review of a change ended, or that it has not yet. */
export const reviewStates = { waiting: 0, accepted: 1, refused: 2 } as const;

/** A section that is under review, or was refused last. */
export const DetailsReview = z.object({
  section: word<DetailsSection>(),
  state: word<keyof typeof reviewStates>(),
  /** Why it was refused, as the operator wrote it. */
  reason: anyText,
});
export type DetailsReview = z.output<typeof DetailsReview>;

interface Reviewed {
  readonly erp_status: number;
  /** A server that does not tell sections apart leaves it out. */
  readonly reviews?: readonly DetailsReview[] | undefined;
}

/** @rule Of an account under review the sections that were changed are locked; where none of them is named, all are. */
export function isSectionLocked({ erp_status, reviews = [] }: Reviewed, section: DetailsSection): boolean {
  if (erp_status !== erpStatuses.underReview) return false;
  const waiting = reviews.filter(({ state }) => state === 'waiting');
  return waiting.length === 0 || waiting.some((review) => review.section === section);
}

/** @rule The edit buttons of a section under review are disabled and say why. */
export function editRefusal(org: Reviewed, section: DetailsSection): 'underReview' | undefined {
  return isSectionLocked(org, section) ? 'underReview' : undefined;
}

/** @rule A section whose change was refused says why until it is saved again or accepted. */
export function refusedReason({ reviews = [] }: Partial<Reviewed>, section: DetailsSection): string | undefined {
  return reviews.find((review) => review.section === section && review.state === 'refused')?.reason;
}

/** The sections whose change was refused last. */
export function refusedSections(reviews: readonly DetailsReview[] = []): DetailsSection[] {
  return detailsSections.filter((section) => refusedReason({ reviews }, section) !== undefined);
}

/** @rule A refused account is led to the section that was refused, and to its user info where both were or none was. */
export function sectionToCorrect(reviews: readonly DetailsReview[] = []): DetailsSection {
  const refused = refusedSections(reviews);
  return refused.length === 1 && refused[0] === 'personal_info' ? 'personal_info' : 'user_info';
}

/** @rule Once no section waits any more, erp_status is 13 where one of them was refused last, else 0. */
export function erpStatusOf(latest: readonly Pick<DetailsReview, 'state'>[]): number {
  if (latest.some(({ state }) => state === 'waiting')) return erpStatuses.underReview;
  return latest.some(({ state }) => state === 'refused') ? erpStatuses.rejected : erpStatuses.none;
}
