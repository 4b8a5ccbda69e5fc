import { Page } from '@millrace/portal/pages/session/token-invalid';
import { expect } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';

const meta = preview.meta({
  title: 'Pages/Invalid link',
  component: Page,
  parameters: { ...apart(), hasOwnEdges: true },
});

export const Shown = meta.story({
  tags: ['also-chinese'],
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Invalid link' })).toBeVisible();
    await expect(canvas.getByText('Sorry, Your password reset link is invalid.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to log in' })).toHaveAttribute('href', '/aff-login');
  },
});
