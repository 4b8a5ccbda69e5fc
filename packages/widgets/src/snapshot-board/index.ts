'use client';
export { SnapshotBoard, type SnapshotBoardProps } from './snapshot-board.tsx';
