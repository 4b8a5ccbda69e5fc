'use client';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
export { FactorProof, type FactorProofProps } from './factor-proof.tsx';
export { SecondFactorPanel, type SecondFactorPanelProps } from './second-factor-panel.tsx';
