// The server names this script first on the pages of PARTNER_HOST, and nowhere else: nothing is written to the console
// there. A file of its own because the content security policy allows no inline script.
for (const name of ['debug', 'log', 'info', 'warn', 'error', 'trace', 'table', 'dir', 'group', 'groupCollapsed']) {
  console[name] = () => {};
}
