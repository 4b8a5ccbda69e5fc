'use client';
export { PromotionDialog, type PromotionDialogProps } from './promotion-dialog.tsx';
