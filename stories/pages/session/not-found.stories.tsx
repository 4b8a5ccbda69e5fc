import { Page } from '@millrace/portal/pages/session/not-found';
import { expect } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';

const meta = preview.meta({
  title: 'Pages/No page',
  component: Page,
  parameters: { ...apart(), hasOwnEdges: true },
});

export const Shown = meta.story({
  tags: ['also-chinese'],
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    await expect(canvas.getByRole('link', { name: 'Publisher log in' })).toHaveAttribute('href', '/aff-login');
  },
});
