import { Button, ButtonLink } from '@millrace/widgets/kit/button';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Row } from './row.tsx';

const meta = preview.meta({
  title: 'Kit/Button',
  component: Button,
  args: { children: 'Save changes', onClick: fn() },
});

export const Secondary = meta.story();
export const Primary = meta.story({ args: { variant: 'primary' } });
export const Quiet = meta.story({ args: { variant: 'quiet' } });
export const Danger = meta.story({ args: { variant: 'danger', children: 'Remove' } });
export const Disabled = meta.story({ args: { disabled: true } });

export const Pending = meta.story({
  args: { variant: 'primary', isPending: true },
  async play({ canvas, args }) {
    const button = canvas.getByRole('button', { name: 'Save changes' });
    await userEvent.click(button);
    await userEvent.dblClick(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
});

export const Pressed = meta.story({
  async play({ canvas, args }) {
    await userEvent.tab();
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
});

export const LongWords = meta.story({
  args: { children: 'Donaudampfschifffahrtsgesellschaftskapitän speichern' },
});

export const Sizes = meta.story({
  render: (args) => (
    <Row>
      {(['small', 'control', 'touch'] as const).map((size) => (
        <Button key={size} {...args} size={size}>
          {size}
        </Button>
      ))}
    </Row>
  ),
});

export const Links = meta.story({
  render: () => (
    <Row>
      <ButtonLink href="#primary" variant="primary">
        Sign up
      </ButtonLink>
      <ButtonLink href="#secondary">Open my mailbox</ButtonLink>
      <ButtonLink href="#quiet" variant="quiet" size="touch">
        Skip
      </ButtonLink>
    </Row>
  ),
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '#primary');
  },
});

export const RightToLeft = meta.story({
  globals: { dir: 'rtl' },
  render: () => (
    <Row>
      <Button variant="primary" isPending>
        Save
      </Button>
      <Button>Cancel</Button>
      <ButtonLink href="#quiet" variant="quiet">
        Skip
      </ButtonLink>
    </Row>
  ),
});
