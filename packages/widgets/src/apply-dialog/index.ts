'use client';
export { ApplyDialog, type ApplyDialogProps } from './apply-dialog.tsx';
