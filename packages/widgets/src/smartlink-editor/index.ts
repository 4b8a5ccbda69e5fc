'use client';
export { NoSuchSmartlink, type NoSuchSmartlinkProps } from './no-such-smartlink.tsx';
export { SmartlinkEditor, type SmartlinkEditorProps } from './smartlink-editor.tsx';
