import * as z from 'zod/mini';

const linkSteps = ['link', 'click', 'postback', 'payment'] as const;
const sdkSteps = ['terms', 'app', 'placement', 'impression', 'payment'] as const;
export type FirstStep = (typeof linkSteps)[number] | (typeof sdkSteps)[number];

/** What an SDK account does: its terms are accepted, an app is described, it has a placement, somebody has seen that. */
const SdkSteps = z.object({
  terms: z.boolean(),
  app: z.boolean(),
  placement: z.boolean(),
  impression: z.boolean(),
});

/** Which of them are done: there is a smartlink or an approved offer, a click, a postback URL, details for payments. */
export const FirstSteps = z.object({
  link: z.boolean(),
  click: z.boolean(),
  postback: z.boolean(),
  payment: z.boolean(),
  /** Of an SDK account alone. */
  sdk: z.optional(SdkSteps),
});
export type FirstSteps = z.output<typeof FirstSteps>;

/** @rule The first steps of an SDK account are its terms, an app, a placement and the first impression, those of any other a link, a click and a postback URL; both end with the payment details. */
export function firstStepsOf({ sdk, ...links }: FirstSteps): { step: FirstStep; isDone: boolean }[] {
  if (!sdk) return linkSteps.map((step) => ({ step, isDone: links[step] }));
  const done = { ...sdk, payment: links.payment };
  return sdkSteps.map((step) => ({ step, isDone: done[step] }));
}

/** @rule Whoever has never had a click, or with an SDK an impression, sees the first steps in place of figures. */
export function isBeforeFirstClick({ click, sdk }: FirstSteps): boolean {
  return !click && !sdk?.impression;
}

/** @rule Without a link there is none to copy for a first click, and without a placement nothing to paste for a first impression. */
export function mayTakeStep(step: FirstStep, { link, sdk }: FirstSteps): boolean {
  if (step === 'click') return link;
  return step !== 'impression' || sdk?.placement === true;
}

export function countDone(steps: FirstSteps): number {
  return firstStepsOf(steps).filter(({ isDone }) => isDone).length;
}
