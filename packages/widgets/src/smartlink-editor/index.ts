'use client';
export { SmartlinkEditor, type SmartlinkEditorProps } from './smartlink-editor.tsx';
