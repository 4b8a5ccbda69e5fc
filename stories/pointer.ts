import { userEvent } from 'storybook/test';

/** As long as no mouse is believed after a touch, such as one of the story before. */
const afterTouch = 550;

/** Points at something with a mouse that moves: one that merely lies there says nothing. */
export async function pointAt(element: Element): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, afterTouch));
  await userEvent.hover(document.body);
  await userEvent.hover(element);
}
