import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiTable } from './api-table.ts';

const page = new URL('../../../docs/api.md', import.meta.url);

/** With `UPDATE_DOCS=1` the page is written anew instead of being compared. */
test('docs/api.md names every call there is', () => {
  const text = `# The API

Made from the contract by \`UPDATE_DOCS=1 npx vitest run packages/contract/src/api-table.test.ts\`; the same test, without it, says when this page is old.
Requests and replies are schemas in \`packages/contract/src/routes/\`. Every refusal is \`{ success: false, code, error, fields? }\`. A browser sends its session cookie and, with what changes something, the \`X-XSRF-TOKEN\` header; a program sends \`Authorization: Bearer\`.
"whose" is the rule's name in \`packages/contract/src/access.ts\`; "rows" are those of the requirement's list of calls. A path with no row is ours, in the same style.

${apiTable()}
`;
  if (process.env.UPDATE_DOCS === '1') writeFileSync(page, text);
  expect(existsSync(page) ? readFileSync(page, 'utf8') : '').toBe(text);
});
