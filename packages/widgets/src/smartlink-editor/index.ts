'use client';
export { NoSuchSmartlink, type NoSuchSmartlinkProps } from './no-such-smartlink.tsx';
export { SmartlinkEditor, type SmartlinkEditorProps } from './smartlink-editor.tsx';
export { SmartlinkFacts, type SmartlinkFactsProps } from './smartlink-facts.tsx';
