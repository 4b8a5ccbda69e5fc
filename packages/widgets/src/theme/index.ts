'use client';
export { focusRing, touchArea, unseen } from './focus.ts';
export { Surface } from './surface.tsx';
export { tokens, type Theme } from './tokens.ts';
