// A deprecation is a call that fails in the next version: of two queries at once in one transaction, for one, which only a
// file that happens to meet a real Postgres would tell of. Node says each once in a process, so it ends the run.
const heard = Symbol.for('millrace.warnings');

if (!(heard in process)) {
  Object.defineProperty(process, heard, { value: true });
  process.on('warning', (warning) => {
    if (warning.name === 'DeprecationWarning') throw new Error(warning.message, { cause: warning });
  });
}
