// Loaded into a server that a test started: it ends with the test's process, whose end closes this pipe, however it ended.
process.stdin.on('close', () => process.exit()).resume();
process.stdin.unref();
