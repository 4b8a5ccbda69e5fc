import { CopyButton } from '@millrace/widgets/kit/copy-button';
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({
  title: 'Kit/CopyButton',
  component: CopyButton,
  args: { text: 'https://go.example.test/c?aid=1001&oid=4f2a' },
});

export const Idle = meta.story();

export const Copied = meta.story({
  async play({ canvas, args }) {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(write).toHaveBeenCalledWith(args.text);
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copy' })).toBeVisible(), { timeout: 4000 });
  },
});

export const NotAllowed = meta.story({
  async play({ canvas }) {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('did not allow copying');
  },
});
