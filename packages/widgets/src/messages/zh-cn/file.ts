import type { file as english } from '../file.ts';
import type { WordsOf } from '../subject.ts';

export const file: WordsOf<typeof english> = {
  choose: '选择文件或拖放到此处',
  replace: '选择其他文件或拖放到此处',
  kinds: '{kinds}，最大 {size}',
  wrongKind: '{name} 的类型不支持。请选择：{kinds}。',
  tooLarge: '{name} 大小为 {size}。请选择不超过 {most} 的文件。',
  oneFile: '一次只能选择一个文件。',
  remove: '删除',
  removeNamed: '删除 {name}',
};
