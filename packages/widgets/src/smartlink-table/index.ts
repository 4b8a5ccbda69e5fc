'use client';
export { SmartlinkTable, type SmartlinkTableProps } from './smartlink-table.tsx';
export { firstQuery, type SmartlinkQuery } from './query.ts';
