import type { changed as english } from '../changed.ts';
import type { WordsOf } from '../subject.ts';

export const changed: WordsOf<typeof english> = {
  title: '内容已被修改',
  text: '在您打开之后，已保存了其他内容：可能来自另一个标签页、另一台设备，或由平台修改。您的修改尚未保存。',
  at: '最后修改：{time}',
  stored: '当前已保存',
  mine: '您的内容',
  look: '查看已保存的内容',
  overwrite: '用我的内容覆盖',
  looking: '这是当前已保存的内容。您输入的内容没有丢失。',
  putBack: '恢复我的内容',
};
