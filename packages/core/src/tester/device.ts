import * as z from 'zod/mini';

/** The systems that a test can stand for. */
export const systems = { ios: 1, android: 2 } as const;
export const System = z.literal([1, 2]);
export type System = z.output<typeof System>;

/** How it is connected. */
export const connections = { residential: 0, dataCenter: 1, mobile: 2 } as const;
export const Connection = z.literal([0, 1, 2]);
export type Connection = z.output<typeof Connection>;
