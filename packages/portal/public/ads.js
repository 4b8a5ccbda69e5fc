// Looks like an advertisement, so that a blocker shows itself.
globalThis.hasAds = true;
