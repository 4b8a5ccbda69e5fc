'use client';
export { SmartlinkActions, type SmartlinkActionsProps } from './smartlink-actions.tsx';
export { SmartlinkTable, type SmartlinkTableProps } from './smartlink-table.tsx';
export { StateTag, type StateTagProps } from './state-tag.tsx';
export { firstQuery, type SmartlinkQuery } from './query.ts';
