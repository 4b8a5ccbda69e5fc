// Every other script is TypeScript, which Node runs by itself from 24 on. Plain JavaScript, so that an old Node can say so.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Millrace needs Node 24 or newer and found ${process.versions.node}: run "npm ci" on Linux or Windows, which brings it, or install it.`,
  );
  process.exit(1);
}
