'use client';
export { CreativeKit, type CreativeKitProps } from './creative-kit.tsx';
