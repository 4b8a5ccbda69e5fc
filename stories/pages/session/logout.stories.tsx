import { sessionCalls } from '@millrace/core/session';
import { Page } from '@millrace/portal/pages/session/logout';
import { expect, screen, userEvent } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { fail } from '../../answers.ts';

const meta = preview.meta({ title: 'Pages/Sign out', component: Page, parameters: { ...apart(), hasOwnEdges: true } });

export const Asking = meta.story();

export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(sessionCalls.logout, 500)),
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('500');
  },
});
