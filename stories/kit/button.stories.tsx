import { channelCalls } from '@millrace/core/channels';
import { userStatuses } from '@millrace/core/session';
import { Button, ButtonLink } from '@millrace/widgets/kit/button';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Row } from './row.tsx';
import { ViewerProvider } from '@millrace/widgets/provider';

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

const call = channelCalls.create;
const reason = 'Your account is under review. This becomes available once it is approved.';

/** What who looks may not do says so before it is pressed. */
export const Closed = meta.story({
  tags: ['also-chinese', 'also-dark-desktop', 'also-right-to-left', 'phone'],
  render: ({ onClick }) => (
    <ViewerProvider viewer={{ status: userStatuses.underReview }}>
      <Row>
        <Button variant="primary" call={call} onClick={onClick}>
          Add app
        </Button>
        <ButtonLink href="#new" call={call}>
          Go to the new app
        </ButtonLink>
        <Button size="small" call={call} onClick={onClick}>
          Edit
        </Button>
        <Button call={channelCalls.list}>Open</Button>
      </Row>
      <form onSubmit={() => onClick?.({} as never)}>
        <label>
          Name <input />
        </label>
        <Button type="submit" call={call}>
          Send
        </Button>
      </form>
    </ViewerProvider>
  ),
  async play({ canvas, args, globals }) {
    if (globals['locale'] === 'zh-CN') return;
    const add = canvas.getByRole('button', { name: 'Add app' });
    await expect(add).toHaveAccessibleDescription(reason);
    await expect(canvas.getAllByText(reason)[0]).toBeVisible();
    await userEvent.tab();
    await expect(add).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'a{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
    // A link that leads nowhere is none.
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Open' })).not.toHaveAttribute('aria-disabled', 'true');
  },
});

/** Each standing has its own words, and so has a permission that is not held. */
export const ClosedFor = meta.story({
  render: () => (
    <Row>
      {[{ status: userStatuses.blocked }, { status: userStatuses.notApproved }, { permissions: [] }].map((viewer) => (
        <ViewerProvider key={JSON.stringify(viewer)} viewer={viewer}>
          <Button call={call}>Add app</Button>
        </ViewerProvider>
      ))}
    </Row>
  ),
  async play({ canvas }) {
    const found = canvas.getAllByRole('button', { name: 'Add app' });
    await expect(found[0]).toHaveAccessibleDescription('Your account has been blocked!');
    await expect(found[1]).toHaveAccessibleDescription(
      'Your account is not approved. This becomes available once it is.',
    );
    await expect(found[2]).toHaveAccessibleDescription('You don’t have access to this.');
  },
});
