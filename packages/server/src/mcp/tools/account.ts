import { userStatuses } from '@millrace/core/session';
import * as z from 'zod';
import { limitOf, short } from '../inputs.ts';
import { tool } from '../tool.ts';

export const account = tool({
  name: 'account',
  title: 'The account',
  needs: [],
  description:
    'Whose account this is, whether it is in good standing, which pages it may see, and its channels with their ids. Begin here.',
  input: z.strictObject({}),
  async run(_asked, api, { now }) {
    const [{ p: who, en: permissions, status = userStatuses.normal }, channels] = await Promise.all([
      api.session.permission(),
      api.channels.list({}),
    ]);
    return {
      now: now.toISOString(),
      email: who.un,
      standing: Object.entries(userStatuses).find(([, one]) => one === status)?.[0] ?? 'unknown',
      permissions,
      channels: channels.map(({ id, name }) => ({ id, name: short(name, 80) })),
    };
  },
});

export const notices = tool({
  name: 'notices',
  title: 'Notices',
  needs: ['account'],
  description:
    'What the publisher was told lately, the newest first: broken and mended links, paused offers and changed payouts, failing postbacks, reversed conversions, payments. A good first look at what happened overnight.',
  input: z.strictObject({
    only_unread: z.boolean().default(false),
    limit: limitOf(20),
  }),
  async run({ only_unread, limit }, api) {
    const all = await api.account.notices();
    const found = all.filter(({ is_read }) => !only_unread || is_read === 0);
    return {
      notices: found.slice(0, limit).map(({ at, kind, text, is_read }) => ({ at, kind, text, is_read: is_read === 1 })),
      in_all: found.length,
    };
  },
});
