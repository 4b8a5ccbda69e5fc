import { expect, userEvent } from 'storybook/test';

type Find = () => HTMLElement | null | undefined;

/** More places than any widget has between two that are wanted. */
const mostSteps = 150;
const places = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Steps on until what is looked for has the focus, as whoever has no mouse does. */
export async function reach(find: Find): Promise<void> {
  let wanted = find();
  for (let steps = 0; steps < mostSteps && document.activeElement !== wanted; steps += 1) {
    await step();
    if (!wanted?.isConnected) wanted = find();
  }
  await expect(wanted).toHaveFocus();
}

/** Steps on to it and presses it. */
export async function press(find: Find): Promise<void> {
  await reach(find);
  await userEvent.keyboard('{Enter}');
}

/** A modal dialog keeps the steps inside, of which a Tab that is only played knows nothing. */
async function step(): Promise<void> {
  await userEvent.tab();
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (!dialog || dialog.contains(document.activeElement)) return;
  const inside = [...dialog.querySelectorAll<HTMLElement>(places)];
  inside.find((place) => !place.matches(':disabled'))?.focus();
}
