import { CopyButton } from '@millrace/widgets/kit/copy-button';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({
  title: 'Kit/CopyButton',
  component: CopyButton,
  args: { text: 'https://go.example.test/c?aid=1001&oid=4f2a' },
});

export const Idle = meta.story({ tags: ['also-right-to-left'] });

const write = fn();

/** Puts a clipboard in the place of the browser's, which asks for a permission, and takes the older way of copying away. */
function clipboard(answer: () => Promise<void>) {
  write.mockReset().mockImplementation(answer);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
  Object.defineProperty(document, 'execCommand', { value: () => false, configurable: true });
  return () => {
    Reflect.deleteProperty(navigator, 'clipboard');
    Reflect.deleteProperty(document, 'execCommand');
  };
}

export const Copied = meta.story({
  // It says so for a moment only.
  tags: ['no-picture'],
  beforeEach: () => clipboard(() => Promise.resolve()),
  async play({ canvas, args }) {
    canvas.getByRole('button', { name: 'Copy' }).click();
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toBeVisible();
    await expect(write).toHaveBeenCalledWith(args.text);
  },
});
Copied.test('it can be copied again after a moment', async ({ canvas }) => {
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Copy' })).toBeVisible());
});

export const NotAllowed = meta.story({
  beforeEach: () => clipboard(() => Promise.reject(new DOMException('denied', 'NotAllowedError'))),
  async play({ canvas }) {
    canvas.getByRole('button', { name: 'Copy' }).click();
    await expect(await screen.findByRole('alert')).toHaveTextContent('Your browser blocked copying.');
  },
});
