'use client';
export { ApplyDialog, type ApplyDialogProps } from './apply-dialog.tsx';
export { ApplyManyDialog, type ApplyManyDialogProps } from './apply-many-dialog.tsx';
