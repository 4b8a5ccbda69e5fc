'use client';
export { en } from './en.ts';
export { fill, type Locale, type Messages, type SomeMessages } from './messages.ts';
export { zhCn } from './zh-cn.ts';
