import type { attributes, events, parts, variables } from '../src/contract.ts';

type Told<T> = Readonly<Record<keyof T, string>>;

/** What contract.ts says in English, for readers of Chinese. */
export const contractInChinese: {
  readonly attributes: Told<typeof attributes>;
  readonly events: Told<typeof events>;
  readonly parts: Told<typeof parts>;
  readonly variables: Told<typeof variables>;
} = {
  attributes: {
    source: '显示检测工具的页面：0 为 Offer 站点，1 为英文站点，2 为其他。',
    country: '初始选中的国家/地区，以两位字母的代码表示。',
    lang: '语言：en 或 zh-CN。默认与页面相同（限这两种）。',
    theme: 'light、dark，或 system（跟随访客的偏好），自带底色。默认采用页面的 color-scheme，不带底色。',
    api: 'API 的位置，例如 https://portal.example.com。默认为脚本的来源。如果既非该来源也非页面自身的来源，须在页面的 head 中允许：<meta name="millrace-api" content="https://portal.example.com">。',
  },
  events: {
    'millrace:result': '一次检测得到结果。',
    'millrace:error': '检测无法进行、站点未登记，或检测工具无法加载或显示。',
  },
  parts: {
    form: '填写的表单。',
    label: '字段的名称。',
    input: '文本字段。',
    select: '选择字段。',
    button: '按钮；开始检测的按钮同时为 primary。',
    result: '检测结果。',
    hops: '跳转列表。',
    hop: '一跳。',
    dialog: '一跳的详情，以及两次检测的对比。',
    fold: '点击后展开的内容：最近检测、检测条件。',
  },
  variables: {
    '--mr-accent': '可点击内容的颜色。',
    '--mr-accent-hover': '指针悬停时的颜色。',
    '--mr-accent-on': '该颜色之上的文字。',
    '--mr-ground': '字段的背景。',
    '--mr-ground-raised': '按钮和对话框的背景。',
    '--mr-ground-sunken': '次要内容的背景。',
    '--mr-ink-strong': '标题、链接、输入的文字。',
    '--mr-ink-normal': '正文。',
    '--mr-ink-quiet': '帮助和旁注。',
    '--mr-line-hair': '行间的分隔线。',
    '--mr-line-control': '字段的边框。',
    '--mr-font-text': '字体，默认与页面相同。',
    '--mr-font-code': '服务器响应所用的字体。',
    '--mr-radius-control': '字段和按钮的圆角。',
    '--mr-radius-panel': '面板和对话框的圆角。',
    '--mr-result-height':
      '从点击 GO 起检测所占的高度，结果出现时下方内容不会移动；更长的结果在其中滚动。设为 auto 时随内容增高。',
  },
};
