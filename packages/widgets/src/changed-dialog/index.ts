'use client';
export { ChangedDialog, type ChangedDialogProps } from './changed-dialog.tsx';
export { useVersioned, type SaveVersioned, type Versioned } from './use-versioned.tsx';
