'use client';
export type { SnapshotDoor, SnapshotDoors } from './doors.ts';
export { SnapshotBoard, type SnapshotBoardProps } from './snapshot-board.tsx';
