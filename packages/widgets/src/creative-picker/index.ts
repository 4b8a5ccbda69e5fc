'use client';
export { CreativePicker, type CreativePickerProps, type RecommendEvent } from './creative-picker.tsx';
