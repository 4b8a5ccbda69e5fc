// Which scopes whoever makes an API key is offered, held against the calls that keys of each scope open.
import { catalogue, type Row } from '@millrace/core';
import { apiScopes, type ApiScope } from '@millrace/core/account';
import { scopeOfCall } from '@millrace/core/key-scopes';
import {
  closedBy,
  mayOpen,
  permissionNames,
  permissionsOf,
  permissionsOfRole,
  roles,
  type Viewer,
} from '@millrace/core/session';
import { scopeOpenings } from '@millrace/portal/pages/account/scope-openings';
import { expect, test } from 'vitest';

const rows: Row[] = Object.values(catalogue).flatMap((domain) => Object.values<Row>(domain));

/** What anyone may call needs no key. */
const callsOf = (scope: ApiScope) => rows.filter((row) => row.who !== 'anyone' && scopeOfCall(row) === scope);

const offeredTo = (viewer: Viewer) =>
  apiScopes.filter((scope) => scopeOpenings[scope].some((opening) => mayOpen(opening, viewer)));

const viewers = roles.flatMap((role) =>
  [permissionsOf(1), permissionsOf(6), ...permissionNames.map((name) => [name])].map((held) => ({
    status: 1,
    role,
    permissions: permissionsOfRole(held, role),
  })),
);

test('a scope is offered to whom it opens a call, and to nobody else', () => {
  for (const viewer of viewers) {
    const opens = (scope: ApiScope) => callsOf(scope).some((row) => closedBy(row, viewer) === undefined);
    expect([viewer, offeredTo(viewer)]).toEqual([viewer, apiScopes.filter(opens)]);
  }
});

// By hand: of the roles that make keys, and of interactive ads, which have no links and no channels.
test('a manager is offered no money, and an account for interactive ads no links and channels', () => {
  expect(offeredTo({ permissions: permissionNames })).toEqual(['figures', 'links', 'channels', 'account', 'money']);
  expect(offeredTo({ permissions: permissionsOfRole(permissionNames, 'manager') })).toEqual([
    'figures',
    'links',
    'channels',
    'account',
  ]);
  expect(offeredTo({ permissions: permissionsOf(6) })).toEqual(['figures', 'account', 'money']);
});
