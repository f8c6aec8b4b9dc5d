/** Exits with a message on an unsupported Node. Its syntax runs on any Node. */
export function refuseOldNode() {
  var parts = process.versions.node.split('.');
  var major = Number(parts[0]);
  var minor = Number(parts[1]);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  console.error(
    'Simdesk needs Node.js 20.19 or newer, or 22.12 or newer; this is ' +
      process.versions.node +
      '. Install Node.js 24 and try again.',
  );
  process.exit(1);
}
