import {
  aProfile,
  isForIntegration,
  isInMenu,
  MenuEntry,
  Profile,
  shownMenu,
  type MenuPlan,
  type Opening,
  type Permission,
} from '@millrace/core/session';
import { expect, test } from 'vitest';

const leaf = { t: 'Offer List', i: '', u: '/offers/my', ul: [] };

test('a menu is read at every depth, without what nobody knows', () => {
  const odd = { ...leaf, extra: 1 };
  const tree = { t: 'Offers', i: 'offers', u: '', ul: [{ ...odd, ul: [odd] }] };
  expect(MenuEntry.parse(tree)).toEqual({ t: 'Offers', i: 'offers', u: '', ul: [{ ...leaf, ul: [leaf] }] });
});

test('an entry that does not fit is refused where it stands', () => {
  const { error } = MenuEntry.safeParse({ ...leaf, ul: [leaf, { ...leaf, t: 7 }] });
  expect(error?.issues[0]?.path).toEqual(['ul', 1, 't']);
});

test('the profile of the samples is one that the server may give', () => {
  expect(Profile.parse(aProfile())).toEqual(aProfile());
});

const openedBy = (needs: Permission): Opening => ({ needs, while: needs === 'view_snapshot' ? 'any' : 'unblocked' });

const plan: MenuPlan[] = [
  { t: 'Snapshot', u: '/snapshot', opens: openedBy('view_snapshot') },
  {
    t: 'Offers',
    i: 'offers',
    ul: [
      { t: 'Offer List', u: '/offers/my', opens: openedBy('view_offers') },
      { t: 'Smartlink', u: '/smartlink' },
    ],
  },
  { t: 'Media', ul: [{ t: 'My Website', u: '/media/website', opens: openedBy('view_website') }] },
  { t: 'Help Center', integration: 6, ul: [{ t: 'Report API', opens: openedBy('view_help_report_api') }] },
];

const titles = (held: string[], integration = 1, status = 1) =>
  shownMenu(plan, { permissions: held, status }, integration).map(({ t, ul }) =>
    [t, ...ul.map((entry) => entry.t)].join(' '),
  );

test('The menu shows what is open to a member; an entry without a permission list is always shown, a group only with an entry.', () => {
  expect(titles([])).toEqual(['Offers Smartlink']);
  expect(titles(['view_snapshot', 'view_offers'])).toEqual(['Snapshot', 'Offers Offer List Smartlink']);
  expect(titles(['view_website'])).toEqual(['Offers Smartlink', 'Media My Website']);
  expect(titles(['view_snapshot', 'view_offers'], 1, 0)).toEqual(['Snapshot', 'Offers Offer List Smartlink']);
  expect(titles(['view_snapshot', 'view_offers'], 1, 2)).toEqual(['Snapshot', 'Offers Smartlink']);
  expect(shownMenu(plan, { permissions: ['view_snapshot'] }, 1)).toEqual([
    { t: 'Snapshot', i: '', u: '/snapshot', ul: [] },
    { t: 'Offers', i: 'offers', u: '', ul: [{ t: 'Smartlink', i: '', u: '/smartlink', ul: [] }] },
  ]);
});

test('An entry for one integration, as the Help Center is for 6, is shown to that integration only.', () => {
  expect([undefined, 6].map((wanted) => [1, 2, 6].map((one) => isForIntegration(wanted, one)))).toEqual([
    [true, true, true],
    [false, false, true],
  ]);
  expect(titles(['view_help_report_api'], 6)).toContain('Help Center Report API');
  expect(titles(['view_help_report_api'], 1)).not.toContain('Help Center Report API');
});

test('An address is open to a member if it is one of their menu, or below one.', () => {
  const menu = [
    { t: 'Offers', i: '', u: '', ul: [{ t: 'SmartLink', i: '', u: '/smartlink', ul: [] }] },
    { t: 'Reports', i: '', u: '/report?type=sml_report', ul: [] },
  ];
  const open = ['/smartlink', '/smartlink?active=my', '/smartlink/edit/7', '/report'];
  expect(open.filter((address) => isInMenu(menu, address))).toEqual(open);
  expect(['/smartlinks', '/offers/my', '/', ''].filter((address) => isInMenu(menu, address))).toEqual([]);
});
