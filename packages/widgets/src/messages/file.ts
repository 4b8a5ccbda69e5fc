import { subject } from './subject.ts';

export const file = subject(
  'file',
  {
    choose: 'Choose a file or drop it here',
    replace: 'Choose another file or drop it here',
    kinds: '{kinds}, max {size}',
    wrongKind: '{name} has an unsupported format. Choose one of these: {kinds}.',
    tooLarge: '{name} is too large ({size}). Choose a file up to {most}.',
    oneFile: 'Choose one file at a time.',
    remove: 'Remove',
    removeNamed: 'Remove {name}',
  },
  {
    choose: '选择文件或拖放到此处',
    replace: '选择其他文件或拖放到此处',
    kinds: '{kinds}，最大 {size}',
    wrongKind: '{name} 的类型不支持。请选择：{kinds}。',
    tooLarge: '{name} 大小为 {size}。请选择不超过 {most} 的文件。',
    oneFile: '一次只能选择一个文件。',
    remove: '删除',
    removeNamed: '删除 {name}',
  },
);
