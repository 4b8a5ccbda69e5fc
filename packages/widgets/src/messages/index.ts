'use client';
export { en } from './en.ts';
export { fill, type Messages, type SomeMessages } from './messages.ts';
export { offers } from './offers.ts';
export { session } from './session.ts';
export { subject, type Locale, type Subject, type Texts, type WordsOf } from './subject.ts';
export { zhCn } from './zh-cn.ts';
