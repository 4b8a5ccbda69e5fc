'use client';
export { SmartlinkActions, type SmartlinkActionsProps } from './smartlink-actions.tsx';
export { SmartlinkTable, type SmartlinkTableProps } from './smartlink-table.tsx';
export { firstQuery, type SmartlinkQuery } from './query.ts';
