/** Why the server can't start, in one sentence for whoever starts it; it is shown without a stack. */
export class StartError extends Error {}
