import type { AccountChange, ChangingPerson, People } from './seats.ts';

/** Two who have a seat, one who is invited, and one whose invitation is over. */
export function somePeople(): People {
  return {
    owner: 'publisher@demo.test',
    seats: [
      {
        id: 41,
        email: 'mia.berg@brook.example',
        role: 'manager',
        since: '2026-10-02T09:00:00Z',
        last_seen: '2026-11-20T11:42:00Z',
        has_factor: true,
      },
      {
        id: 42,
        email: 'noa@brook.example',
        role: 'finance',
        since: '2026-11-01T09:00:00Z',
        last_seen: '2026-11-18T08:05:00Z',
        has_factor: false,
      },
    ],
    invitations: [
      {
        id: 5,
        email: 'ben@brook.example',
        role: 'analyst',
        sent_at: '2026-11-19T10:00:00Z',
        expires_at: '2026-11-26T10:00:00Z',
      },
      {
        id: 4,
        email: 'old.agency@elsewhere.example',
        role: 'analyst',
        sent_at: '2026-11-02T10:00:00Z',
        expires_at: '2026-11-09T10:00:00Z',
      },
    ],
  };
}

/** Who of them has changed something. */
export const someChangingPeople: readonly ChangingPerson[] = [
  { id: 1, email: 'publisher@demo.test' },
  { id: 41, email: 'mia.berg@brook.example' },
];

/** What they have changed, the newest first. */
export function someChanges(): AccountChange[] {
  const plain = { name: '', before: '', after: '' } as const;
  const mia = { person: 'mia.berg@brook.example', role: 'manager', way: 'login', key: '', ...plain } as const;
  const owner = { person: 'publisher@demo.test', role: 'owner', way: 'login', key: '', ...plain } as const;
  const byKey = { ...owner, way: 'key', key: 'Nightly figures' } as const;
  const operator = { person: '', role: 'operator', way: 'operator', key: '', ...plain } as const;
  const invited = 'Invites somebody to the account by letter, or sends the invitation again.';
  const ben = { name: 'ben@brook.example', after: 'analyst' } as const;
  const blocked = 'Blocks a source for a smartlink.';
  return [
    {
      ...mia,
      id: 95,
      at: '2026-11-20T11:42:00Z',
      call: 'smartlinks.rename',
      what: 'Renames a smartlink.',
      thing: '5001',
    },
    {
      ...owner,
      id: 94,
      at: '2026-11-20T09:15:00Z',
      call: 'account.changeSeat',
      what: 'Changes the role of somebody who has a seat.',
      thing: '42',
      name: 'noa@brook.example',
      before: 'analyst',
      after: 'finance',
    },
    { ...byKey, id: 93, at: '2026-11-20T04:00:00Z', call: 'sources.block', what: blocked, thing: '5002' },
    { ...operator, id: 92, at: '2026-11-19T15:20:00Z', call: 'view', what: '', thing: '' },
    { ...owner, id: 91, at: '2026-11-19T10:00:00Z', call: 'account.inviteSeat', what: invited, thing: '5', ...ben },
  ];
}
