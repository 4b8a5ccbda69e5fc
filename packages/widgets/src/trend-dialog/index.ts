'use client';
export { TrendDialog, type TrendDialogProps } from './trend-dialog.tsx';
