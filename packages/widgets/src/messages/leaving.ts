import { smartlinkWords } from '@millrace/core/smartlinks';
import { subject } from './subject.ts';

export const leaving = subject(
  'leaving',
  { title: 'Unsaved changes', question: smartlinkWords.leave, stay: 'Stay', leave: 'Leave' },
  { title: '未保存的修改', question: '修改尚未保存，确定要离开吗？', stay: '继续编辑', leave: '离开' },
);
