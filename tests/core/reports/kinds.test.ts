import { offeredReports, reportKinds, reportTypeOf, reportTypes, reportTypeWords } from '@millrace/core/reports';
import { permissionNames } from '@millrace/core/session';
import { expect, test } from 'vitest';

const specified = [
  ['sml_report', 'SmartLink Report', 'view_sml_report'],
  ['stat_report', 'Offer Report', 'view_offer_report'],
  ['cov_report', 'Conversion Report', 'view_cov_report'],
  ['sdk_offer_wall_report', 'OfferWall Report', 'view_sdk_report'],
  ['sdk_user_point_report', 'User Benefit Report', 'view_sdk_user_point_report'],
  ['js_report', 'Revenue Report', 'view_js_report'],
];

test('Each of the six reports has its own permission, groups, columns and file name.', () => {
  expect(reportTypes.map((type) => [type, reportTypeWords[type], reportKinds[type].permission])).toEqual(specified);
  expect(Object.keys(reportKinds)).toEqual(reportTypes);
  const kinds = Object.values(reportKinds);
  expect(kinds.every(({ permission }) => permissionNames.some((name) => name === permission))).toBe(true);
  expect(new Set(kinds.map(({ prefix }) => prefix)).size).toBe(6);
  expect(
    kinds.every(({ groups, measures }) => groups.join().startsWith('month,week,dt,') && measures.includes('revenue')),
  ).toBe(true);
});

const having = (group: 'hour' | 'gid' | 'oid') =>
  reportTypes.filter((type) => reportKinds[type].groups.includes(group));

test('hours, smartlinks and offers can be asked for where they make sense', () => {
  expect(having('hour')).toEqual(['sml_report', 'stat_report', 'cov_report', 'sdk_offer_wall_report']);
  expect(having('gid')).toEqual(['sml_report', 'cov_report']);
  expect(having('oid')).toEqual(['stat_report', 'cov_report', 'sdk_offer_wall_report']);
});

test('the smartlink report has the eCPM that the help pages promise', () => {
  expect(reportKinds.sml_report.measures).toContain('ecpm');
});

test('A query of /report that names no report means the SmartLink Report.', () => {
  expect(reportTypes.map(reportTypeOf)).toEqual(reportTypes);
  expect([undefined, null, '', 'SML_REPORT', 'toString'].map(reportTypeOf)).toEqual(Array(5).fill('sml_report'));
});

test('A report is offered to those who hold its permission, and to no one else, be it by a page or by the report API.', () => {
  expect(offeredReports(['view_snapshot', 'view_report_api', 'view_help_report_api'])).toEqual([]);
  expect(offeredReports([])).toEqual([]);
  expect(offeredReports(['view_js_report', 'view_snapshot', 'view_sml_report'])).toEqual(['sml_report', 'js_report']);
  expect(offeredReports(permissionNames)).toEqual(reportTypes);
});
