import { CodeBox } from '@millrace/widgets/kit/code-box';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({
  title: 'Kit/CodeBox',
  component: CodeBox,
  args: {
    label: 'Your link',
    code: 'https://go.example.test/c?aid=1001&oid=5001',
    help: 'Paste it where you need it.',
  },
});

export const Plain = meta.story({ tags: ['also-right-to-left'] });

const write = fn();

export const Masked = meta.story({
  args: { label: 'curl', code: "curl -H 'Authorization: Bearer k3v9'", shown: "curl -H 'Authorization: Bearer ****'" },
  beforeEach() {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write.mockReset() }, configurable: true });
    return () => void Reflect.deleteProperty(navigator, 'clipboard');
  },
  async play({ canvas, args }) {
    await expect(canvas.queryByText(/k3v9/)).toBeNull();
    canvas.getByRole('button', { name: 'Copy' }).click();
    await waitFor(() => expect(write).toHaveBeenCalledWith(args.code));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copy' })).toBeVisible());
  },
});

export const LongWords = meta.story({ args: { code: `https://go.example.test/${'very-long-'.repeat(40)}` } });
