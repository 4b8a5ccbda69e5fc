// Long because people are met in all of their states: at work, invited, gone, refused.
import { codes, pagerOf } from '@millrace/core';
import {
  accountCalls,
  seatLimits,
  someChanges,
  someChangingPeople,
  somePeople,
  type People as AllPeople,
} from '@millrace/core/account';
import { sessionCalls, somePermissions } from '@millrace/core/session';
import { People } from '@millrace/portal/pages/account/people';
import { ViewerProvider } from '@millrace/widgets/provider';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { SignedIn } from '../signed-in.tsx';

let sent: unknown[] = [];

const nobody: AllPeople = { owner: 'publisher@demo.test', seats: [], invitations: [] };
const noChanges = { ...pagerOf(0, 1, 25), list: [], people: [] };

function Shown() {
  return (
    <SignedIn>
      <People />
    </SignedIn>
  );
}

/** Who logs in to an account beside its owner, and what they have changed. */
const meta = preview.meta({
  title: 'Pages/My account/People',
  component: Shown,
  parameters: apart(),
  beforeEach: ({ msw }) => {
    sent = [];
    let people = somePeople();
    msw.use(
      answer(sessionCalls.permission, somePermissions()),
      answer(accountCalls.people, () => people),
      answer(accountCalls.changes, ({ person_id, p, n }) => {
        const one = someChangingPeople.find(({ id }) => id === person_id);
        const list = someChanges().filter(({ person }) => one === undefined || one.email === person);
        return { ...pagerOf(list.length, p, n), list, people: [...someChangingPeople] };
      }),
      answer(accountCalls.inviteSeat, ({ email, role }) => {
        sent.push({ email, role });
        const dates = { sent_at: '2026-11-20T12:00:00Z', expires_at: '2026-11-27T12:00:00Z' };
        const made = { id: 6, email, role, ...dates };
        people = { ...people, invitations: [...people.invitations.filter((one) => one.email !== email), made] };
        return made;
      }),
      answer(accountCalls.changeSeat, ({ id, role }) => {
        sent.push({ id, role });
        people = { ...people, seats: people.seats.map((one) => (one.id === id ? { ...one, role } : one)) };
        return {};
      }),
      answer(accountCalls.removeSeat, ({ id }) => {
        people = { ...people, seats: people.seats.filter((one) => one.id !== id) };
        return {};
      }),
      answer(accountCalls.withdrawInvitation, ({ id }) => {
        people = { ...people, invitations: people.invitations.filter((one) => one.id !== id) };
        return {};
      }),
    );
  },
});

/** Of the table of people: changes name them too. */
const inPeople = async (canvas: Canvas) => within(await canvas.findByRole('table', { name: 'People of this account' }));

type Canvas = ReturnType<typeof within>;

async function openInvitation(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Invite' }));
  return within(await screen.findByRole('dialog', { name: 'Invite somebody' }));
}

export const List = meta.story({
  tags: ['also-dark-desktop', 'also-light-phone', 'also-dark-phone', 'also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    const people = await inPeople(canvas);
    await expect(await people.findByRole('row', { name: /publisher@demo.test.*Owner/ })).toHaveTextContent('You');
    await expect(people.getByRole('row', { name: /mia.berg@brook.example Manager Active/ })).toBeVisible();
    await expect(people.getByRole('row', { name: /ben@brook.example/ })).toHaveTextContent('Inviteduntil 2026-11-26');
    await expect(people.getByRole('row', { name: /old.agency/ })).toHaveTextContent('Invitation expired');
    await expect(await canvas.findByRole('row', { name: /Renames a smartlink/ })).toHaveTextContent('5001');
    // The owner is nobody's to remove.
    await expect(canvas.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
  },
});
List.test('somebody is removed after a question, and the focus stays at the list', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Remove mia.berg@brook.example' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove mia.berg@brook.example?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(canvas.queryByRole('button', { name: /^Remove mia/ })).not.toBeInTheDocument());
  await waitFor(() => expect(canvas.getByRole('group', { name: 'People of this account' })).toHaveFocus());
});
List.test('a role is changed, and the list shows it', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Change role of noa@brook.example' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Role of noa@brook.example' }));
  await expect(dialog.getByRole('radio', { name: 'Finance' })).toBeChecked();
  await userEvent.click(dialog.getByRole('radio', { name: 'Analyst' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save role' }));
  await waitFor(() => expect(canvas.getByRole('row', { name: /noa@brook.example Analyst/ })).toBeVisible());
  await expect(sent).toEqual([{ id: 42, role: 'analyst' }]);
});
List.test('an invitation that is over is sent again', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Send again: old.agency@elsewhere.example' }));
  await waitFor(() =>
    expect(canvas.getByRole('row', { name: /old.agency/ })).toHaveTextContent('Inviteduntil 2026-11-27'),
  );
  await expect(sent).toEqual([{ email: 'old.agency@elsewhere.example', role: 'analyst' }]);
});
List.test('an invitation is taken back', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Take back: ben@brook.example' }));
  const people = await inPeople(canvas);
  await waitFor(() => expect(people.queryByRole('row', { name: /ben@/ })).not.toBeInTheDocument());
});
List.test('what could not be done is as it was, and the reason is said', async ({ canvas, msw }) => {
  msw.use(refuse(accountCalls.removeSeat, codes.fault, 'The database is busy.'));
  await userEvent.click(canvas.getByRole('button', { name: 'Remove noa@brook.example' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.getByText('The database is busy.')).toBeVisible());
  await expect((await inPeople(canvas)).getByRole('row', { name: /noa@brook.example/ })).toBeVisible();
});
List.test('who was removed in another tab is gone from the list, whatever was to be done to them', async (context) => {
  const { canvas, msw } = context;
  msw.use(
    refuse(accountCalls.removeSeat, codes.notFound, 'Seat not found.'),
    refuse(accountCalls.changeSeat, codes.notFound, 'Seat not found.'),
    refuse(accountCalls.withdrawInvitation, codes.notFound, 'Invitation not found.'),
  );
  const gone = (part: Partial<AllPeople>) => msw.use(answer(accountCalls.people, { ...nobody, ...part }));
  const { seats, invitations } = somePeople();
  const isGone = async (name: RegExp) =>
    waitFor(() => expect(canvas.queryByRole('button', { name })).not.toBeInTheDocument());

  gone({ seats: seats.slice(1), invitations });
  await userEvent.click(canvas.getByRole('button', { name: 'Remove mia.berg@brook.example' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await isGone(/^Remove mia/);
  await expect(await screen.findByText('Seat not found.')).toBeVisible();

  gone({ invitations });
  await userEvent.click(canvas.getByRole('button', { name: 'Change role of noa@brook.example' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save role' }));
  await isGone(/of noa@/);

  gone({ invitations: invitations.slice(1) });
  await userEvent.click(canvas.getByRole('button', { name: 'Take back: ben@brook.example' }));
  await isGone(/ben@brook/);
});
List.test('changes of one person alone', async ({ canvas }) => {
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Person' }), 'mia.berg@brook.example');
  const changes = within(canvas.getByRole('table', { name: 'Changes of this account' }));
  await waitFor(() => expect(changes.queryByText(/Blocks a source/)).not.toBeInTheDocument());
  await expect(changes.getByText(/Renames a smartlink/)).toBeVisible();
});

/** The role that may do least is chosen at first. */
export const Invite = meta.story({
  tags: ['also-dark-desktop', 'also-light-phone', 'also-chinese'],
  async play({ canvas }) {
    const form = await openInvitation(canvas);
    await expect(form.getByRole('textbox', { name: /^E-mail/ })).toHaveFocus();
    await expect(form.getByRole('radio', { name: 'Analyst' })).toBeChecked();
  },
});
Invite.test('somebody is invited', async ({ canvas }) => {
  const form = within(await screen.findByRole('dialog', { name: 'Invite somebody' }));
  await userEvent.keyboard('Zoe@brook.example');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect(form.getByRole('radio', { name: 'Finance' })).toBeChecked();
  await userEvent.click(form.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(sent).toEqual([{ email: 'Zoe@brook.example', role: 'finance' }]));
  await expect(await canvas.findByRole('row', { name: /Zoe@brook.example/ })).toHaveTextContent('Invited');
  // Whether the address has a login is for its owner alone to know.
  const told = /A letter was sent to .*Zoe@brook\.example.* Unless the address has a login already, its link is good/;
  await waitFor(() => expect(screen.getAllByRole('status').some((one) => told.test(one.textContent))).toBe(true));
});

export const Problems = meta.story({
  async play({ canvas }) {
    const form = await openInvitation(canvas);
    await userEvent.keyboard('zoe@');
    await userEvent.click(form.getByRole('button', { name: 'Send invitation' }));
    await expect(form.getByText('Please enter the correct email')).toBeVisible();
    await expect(form.getByRole('textbox', { name: /^E-mail/ })).toHaveFocus();
    await expect(sent).toEqual([]);
  },
});

/** Who is in the account already is told of at the field, in whatever letters the address is typed. */
export const InAlready = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    await inPeople(canvas);
    await canvas.findByRole('button', { name: 'Remove mia.berg@brook.example' });
    const form = await openInvitation(canvas);
    const email = form.getByRole('textbox', { name: /^E-mail/ });
    for (const address of ['Publisher@demo.test', 'mia.berg@brook.example ']) {
      await userEvent.clear(email);
      await userEvent.type(email, address);
      await userEvent.click(form.getByRole('button', { name: 'Send invitation' }));
      await expect(email).toHaveAccessibleDescription('Whoever has this address is in the account already.');
      await expect(email).toHaveFocus();
    }
    // Whoever is invited is invited again.
    await userEvent.clear(email);
    await userEvent.type(email, 'ben@brook.example');
    await expect(email).toBeValid();
    await expect(sent).toEqual([]);
  },
});

export const Refused = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    void msw.use(
      refuse(accountCalls.inviteSeat, codes.conflict, 'Whoever has this address is in the account already.'),
    ),
  async play({ canvas }) {
    const form = await openInvitation(canvas);
    await userEvent.keyboard('eve@brook.example');
    await userEvent.click(form.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(screen.getByText(/is in the account already/)).toBeVisible());
    await expect(form.getByRole('textbox', { name: /^E-mail/ })).toHaveValue('eve@brook.example');
  },
});

export const Empty = meta.story({
  tags: ['also-light-phone', 'also-dark-desktop', 'also-chinese'],
  beforeEach: ({ msw }) => void msw.use(answer(accountCalls.people, nobody), answer(accountCalls.changes, noChanges)),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Nobody else has a seat yet/)).toBeVisible();
    await expect(canvas.getByRole('table', { name: 'What each role may do' })).toBeVisible();
    await expect(await canvas.findByText('No changes yet')).toBeVisible();
  },
});

/** With 20 seats nobody else is invited. */
export const Full = meta.story({
  beforeEach: ({ msw }) => {
    const [seat] = somePeople().seats;
    const seats = Array.from({ length: seatLimits.seats }, (_, index) => ({
      ...(seat as NonNullable<typeof seat>),
      id: index + 1,
      email: `person${index + 1}@brook.example`,
    }));
    msw.use(answer(accountCalls.people, { ...nobody, seats }), answer(accountCalls.changes, noChanges));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^All 20 seats are taken, invitations included\./)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Invite' })).not.toBeInTheDocument();
  },
});

/** A manager sees who is in the account, and is told that its owner decides that. */
export const Manager = meta.story({
  tags: ['also-light-phone'],
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(
        sessionCalls.permission,
        somePermissions({ person: { id: 41, un: 'mia.berg@brook.example', role: 'manager' } }),
      ),
    ),
  render: () => (
    <ViewerProvider viewer={{ role: 'manager' }}>
      <Shown />
    </ViewerProvider>
  ),
  async play({ canvas }) {
    const people = await inPeople(canvas);
    await expect(await people.findByRole('row', { name: /mia.berg@brook.example/ })).toHaveTextContent('You');
    await expect(canvas.getByRole('button', { name: 'Invite' })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getAllByText('Only the owner of the account may do this.')[0]).toBeInTheDocument();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(accountCalls.people), never(accountCalls.changes)),
});

export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(accountCalls.people, 500), fail(accountCalls.changes, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The people of this account could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('The changes could not be loaded.')).toBeVisible();
  },
});

export const LongWords = meta.story({
  tags: ['also-light-phone'],
  beforeEach: ({ msw }) => {
    const email = 'the-department-for-international-partnerships-and-traffic-quality@subsidiary-of-brook.example';
    const { seats, invitations } = somePeople();
    msw.use(
      answer(accountCalls.people, {
        owner: `owner.${email}`,
        seats: seats.map((one) => ({ ...one, email: `${one.role}.${email}` })),
        invitations: invitations.slice(0, 1).map((one) => ({ ...one, email: `invited.${email}` })),
      }),
      answer(accountCalls.changes, {
        ...pagerOf(1, 1, 25),
        list: someChanges()
          .slice(2, 3)
          .map((one) => ({ ...one, person: `manager.${email}`, key: 'Nightly-export-for-the-data-warehouse-of-Lyon' })),
        people: [{ id: 41, email: `manager.${email}` }],
      }),
    );
  },
  async play({ canvas }) {
    await canvas.findByText(/^owner\.the-department/);
  },
});
