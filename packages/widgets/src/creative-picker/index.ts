'use client';
export { CreativePicker, type CreativePickerProps } from './creative-picker.tsx';
