import { Page } from '@millrace/portal/pages/session/user-verify';
import { expect, waitFor } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { asked, stays } from './page-place.ts';

let held: ReturnType<typeof stays>;

const meta = preview.meta({
  title: 'Pages/E-mail verification',
  component: Page,
  parameters: { ...apart(), hasOwnEdges: true },
  beforeEach() {
    held = stays();
    return held.release;
  },
});

const verified = () => asked('verify=1');
const refused = () => asked('verify=0');

export const Verified = meta.story({
  beforeEach: verified,
  async play({ canvas }) {
    const then = performance.now();
    await expect(canvas.getByRole('heading', { name: 'Success.' })).toBeVisible();
    await expect(canvas.getByText('Congratulation on your successful registration!')).toBeVisible();
    await waitFor(() => expect(held.gone).toEqual(['/aff-login']));
    await expect(performance.now() - then).toBeGreaterThan(2000);
  },
});

export const Invalid = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  beforeEach: refused,
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Sorry.' })).toBeVisible();
    await expect(canvas.getByText('This authentication link is invalid.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to log in' })).toHaveAttribute('href', '/aff-login');
  },
});

export const NotVerified = meta.story({
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: /not verified yet/ })).toBeVisible();
  },
});
