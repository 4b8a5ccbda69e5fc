import type { Permission } from '../http/rights.ts';
import { subNames } from '../traffic/subs.ts';
import type { Measure } from './measures.ts';
import { reportPermission } from './permissions.ts';
import type { GroupName } from './rows.ts';
import { timeNames } from './times.ts';

/** The reports, by the names with which the query of /report chooses one. */
export const reportTypes = [
  'sml_report',
  'stat_report',
  'cov_report',
  'sdk_offer_wall_report',
  'sdk_user_point_report',
  'js_report',
] as const;
export type ReportType = (typeof reportTypes)[number];

export interface ReportKind {
  /** The page permission that opens it. */
  readonly permission: Permission;
  /** What it can be grouped by. */
  readonly groups: readonly GroupName[];
  /** Its columns beside the groups, in order. */
  readonly measures: readonly Measure[];
  /** How the name of its CSV file begins. */
  readonly prefix: string;
}

/** @rule Each of the six reports has its own permission, groups, columns and file name. */
export const reportKinds: Readonly<Record<ReportType, ReportKind>> = {
  sml_report: {
    permission: reportPermission.sml_report,
    groups: [...timeNames, 'gid', 'country', 'os', 'carrier_name', 'aid', ...subNames],
    measures: ['impress', 'clk', 'ctr', 'cov', 'cr', 'revenue', 'ecpm', 'rpc'],
    prefix: 'smartlink-report',
  },
  stat_report: {
    permission: reportPermission.stat_report,
    groups: [...timeNames, 'oid', 'country', 'os', 'carrier_name', 'aid', ...subNames],
    measures: ['clk', 'cov', 'cr', 'revenue', 'rpc'],
    prefix: 'offer-report',
  },
  cov_report: {
    permission: reportPermission.cov_report,
    groups: [...timeNames, 'gid', 'oid', 'country', 'os', 'carrier_name', 'aid', ...subNames],
    measures: ['cov', 'reversed', 'revenue', 'payout'],
    prefix: 'conversion-report',
  },
  sdk_offer_wall_report: {
    permission: reportPermission.sdk_offer_wall_report,
    groups: [...timeNames, 'oid', 'country', 'os', 'carrier_name', 'aid', ...subNames],
    measures: ['impress', 'clk', 'ctr', 'cov', 'cr', 'revenue', 'ecpm'],
    prefix: 'offerwall-report',
  },
  sdk_user_point_report: {
    permission: reportPermission.sdk_user_point_report,
    groups: ['month', 'week', 'dt', 'country', 'os', 'aid', ...subNames],
    measures: ['users', 'cov', 'reversed', 'points', 'revenue'],
    prefix: 'user-benefit-report',
  },
  js_report: {
    permission: reportPermission.js_report,
    groups: ['month', 'week', 'dt', 'country', 'os', 'aid', ...subNames],
    measures: ['impress', 'clk', 'ctr', 'revenue', 'ecpm'],
    prefix: 'revenue-report',
  },
};

/** @rule A query of /report that names no report means the SmartLink Report. */
export function reportTypeOf(text: string | null | undefined): ReportType {
  return reportTypes.find((type) => type === text) ?? 'sml_report';
}

/** @rule A report is offered to those who hold its permission, and to no one else, be it by a page or by the report API. */
export function offeredReports(permissions: readonly string[]): ReportType[] {
  return reportTypes.filter((type) => permissions.includes(reportKinds[type].permission));
}
