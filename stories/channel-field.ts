import { expect, screen, waitFor } from 'storybook/test';

const find = () => screen.findByRole('combobox', { name: 'Channel' });

/** The channel of an application, once it can be searched; what was there before it is another element. */
export async function searchedChannel(): Promise<HTMLElement> {
  await waitFor(async () => expect((await find()).parentElement).not.toHaveAttribute('aria-busy', 'true'));
  return find();
}
