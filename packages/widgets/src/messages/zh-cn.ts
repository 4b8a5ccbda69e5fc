import { applyHelp } from './zh-cn/apply-help.ts';
import { banners } from './zh-cn/banners.ts';
import { changed } from './zh-cn/changed.ts';
import { chart } from './zh-cn/chart.ts';
import { closed } from './zh-cn/closed.ts';
import { comparison } from './zh-cn/comparison.ts';
import { creativeKit } from './zh-cn/creative-kit.ts';
import { creatives } from './zh-cn/creatives.ts';
import { dates } from './zh-cn/dates.ts';
import { editor } from './zh-cn/editor.ts';
import { file } from './zh-cn/file.ts';
import { leaving } from './zh-cn/leaving.ts';
import { linkChanges } from './zh-cn/link-changes.ts';
import { linkList } from './zh-cn/link-list.ts';
import { offerList } from './zh-cn/offer-list.ts';
import { offers } from './zh-cn/offers.ts';
import { pager } from './zh-cn/pager.ts';
import { password } from './zh-cn/password.ts';
import { payment } from './zh-cn/payment.ts';
import { promotion } from './zh-cn/promotion.ts';
import { reportView } from './zh-cn/report-view.ts';
import { reports } from './zh-cn/reports.ts';
import { secondFactor } from './zh-cn/second-factor.ts';
import { session } from './zh-cn/session.ts';
import { share } from './zh-cn/share.ts';
import { settingNames } from './zh-cn/setting-names.ts';
import { simulation } from './zh-cn/simulation.ts';
import { smartlinks } from './zh-cn/smartlinks.ts';
import { stat } from './zh-cn/stat.ts';
import { support } from './zh-cn/support.ts';
import { testResult } from './zh-cn/test-result.ts';
import { tester } from './zh-cn/tester.ts';
import { kit } from './zh-cn/kit.ts';
import type { AllMessages } from './messages.ts';

/** All that the widgets say, in simplified Chinese: for `messages` of a Provider whose `locale` is zh-CN. */
export const zhCn: AllMessages = {
  ...kit,
  applyHelp,
  banners,
  changed,
  chart,
  closed,
  comparison,
  creativeKit,
  creatives,
  dates,
  editor,
  file,
  leaving,
  linkChanges,
  linkList,
  offerList,
  offers,
  pager,
  password,
  payment,
  promotion,
  reportView,
  reports,
  secondFactor,
  session,
  settingNames,
  share,
  simulation,
  smartlinks,
  stat,
  support,
  testResult,
  tester,
};
