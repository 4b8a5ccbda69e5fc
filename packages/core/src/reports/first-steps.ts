import * as z from 'zod/mini';

/** In the order in which a publisher takes them. */
export const firstSteps = ['link', 'click', 'postback', 'payment'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Which of them are done: there is a smartlink or an approved offer, a click, a postback URL, details for payments. */
export const FirstSteps = z.object({
  link: z.boolean(),
  click: z.boolean(),
  postback: z.boolean(),
  payment: z.boolean(),
});
export type FirstSteps = z.output<typeof FirstSteps>;

/** @rule Whoever has never had a click sees the first steps in place of figures. */
export function isBeforeFirstClick({ click }: FirstSteps): boolean {
  return !click;
}

export function countDone(steps: FirstSteps): number {
  return firstSteps.filter((step) => steps[step]).length;
}
