export { addressOf, chosenAt } from './address.ts';
export { apiCall, apiRequest, maskedToken, type ApiFormat, type ApiRequest } from './api-request.ts';
export { astrayClicks, AstrayReport, astrayShares, avoidableClicks, isWhole } from './astray.ts';
export { reportCalls } from './calls.ts';
export { needsAttention, type Attention, type Watched } from './attention.ts';
export { changeIn, changeOf, compared, periodBefore, rowsOf } from './change.ts';
export {
  asksOf,
  chartAsksOf,
  chartGrain,
  choose,
  firstChoice,
  fitting,
  pageSizes,
  type ChosenReport,
} from './chosen.ts';
export {
  allowedGroups,
  columnText,
  isGroup,
  mostGroups,
  shownColumns,
  sortedBy,
  sortOf,
  sortText,
  type Column,
  type Sort,
} from './columns.ts';
export {
  csv,
  csvLines,
  csvName,
  guarded,
  reportCsv,
  reportCsvHead,
  reportCsvName,
  reportCsvRows,
  reportCsvTotal,
  snapshotPrefix,
  unguarded,
} from './csv.ts';
export {
  chartSplit,
  comparedDays,
  comparedKey,
  comparedRange,
  comparisons,
  linesAsksOf,
  mostLines,
  topAsksOf,
  type ComparedDays,
  type Comparison,
} from './compare.ts';
export { drilled, explaining, nextGroup, withoutValue, type SnapshotFigure } from './drill.ts';
export {
  contributions,
  explainedMeasures,
  revenueParts,
  type ComparedRows,
  type Contribution,
  type ExplainedMeasure,
  type RevenueParts,
} from './explain.ts';
export { allowedFilters, filterNames, filtersOf, mostValues, ReportFilters, type FilterName } from './filters.ts';
export { completeText, grainOf, hasBegun, hourIn, hourKey, isOver, slots, type Grain } from './hours.ts';
export { countDone, FirstSteps, firstStepsOf, isBeforeFirstClick, mayTakeStep, type FirstStep } from './first-steps.ts';
export { offeredReports, reportKinds, reportTypeOf, reportTypes, type ReportKind, type ReportType } from './kinds.ts';
export {
  dueRange,
  isFileAddress,
  isFileOf,
  mailedFileAddress,
  mailedRange,
  mailedReport,
  mostMailed,
} from './mailing.ts';
export { placesOf, type ChartGrain, type Place } from './places.ts';
export { reportPermissions } from './permissions.ts';
export { ecpm, measured, quotient, rawMeasure, shownMeasure, type Measure } from './measures.ts';
export { daysOfRow } from './periods.ts';
export { groupNames, groupText, ReportRow, ReportSums, type GroupName } from './rows.ts';
export { anAstrayReport, aReportRow, aSavedReport, aSnapshot, someReportRows } from './samples.ts';
export {
  mailedEvery,
  mailings,
  SavedReport,
  savedNameError,
  SavedReportName,
  type MailedEvery,
  type Mailing,
} from './saved-report.ts';
export { series, slotOf, type Chart, type Point } from './series.ts';
export {
  boardOf,
  geoRevenue,
  impressions,
  InteractiveStat,
  offeredCharts,
  offersSnapshotCsv,
  productRows,
  showsSnapshot,
  Snapshot,
  snapshotChart,
  snapshotCharts,
  snapshotColumns,
  SnapshotData,
  SnapshotInfo,
  snapshotRows,
  type SnapshotChart,
} from './snapshot.ts';
export { chosenRange, firstTimeType, rangeError, timeTypeOf, timeTypes, type TimeType } from './time-range.ts';
export { byRevenue, topCountries, type CountryRevenue, type TopCountries } from './top-countries.ts';
export { timeNames } from './times.ts';
export { totals } from './totals.ts';
export { columnWords, reportTypeWords, reportWords, timeTypeWords } from './words.ts';
