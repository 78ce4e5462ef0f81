import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiTable, errorsTable } from './api-table.ts';

const page = new URL('../../../docs/api.md', import.meta.url);

/** With `UPDATE_DOCS=1` the page is written anew instead of being compared. */
test('docs/api.md names every call there is', () => {
  const text = `# The API

Made from the contract by \`UPDATE_DOCS=1 npx vitest run packages/contract/src/api-table.test.ts\`; the same test, without it, says when this page is old.
Requests and replies are schemas in \`packages/contract/src/routes/\`. Every refusal is \`{ success: false, code, error, fields? }\`. A browser sends its session cookie and, with what changes something, the \`X-XSRF-TOKEN\` header; a program sends \`Authorization: Bearer\`.
"whose" is the rule's name in \`packages/contract/src/access.ts\`; "rows" are those of the requirement's list of calls. A path with no row is ours, in the same style.
"step-up": the call answers 403 \`step_up_needed\` unless this session has proved within five minutes who it is. \`GET /mobile-api/account/step-up\` says how it can; \`POST\` there with a passkey or a code where a second factor is on, else with the password, then send the call again.
"step-up" and "not while acting": an admin or an agency who acts as the merchant gets 403 \`acting\`, but for the rows that say "also a super admin who acts". Identity, credentials and money are the merchant's own.

${apiTable()}

## Errors

A \`code\` is stable: decide by it, never by the text. The catalogue is \`packages/contract/src/errors/errors.ts\`; a code that is not in it does not compile. A call declares its codes in \`errors\` of its row, beside those that follow from its access, body and parameters; in a test, an answer with an undeclared code fails. \`{name}\` in a text stands for a value. A code without a call comes from a webhook, a voice endpoint or a page.

${errorsTable()}

## A client

\`/openapi.json\` of a running installation is OpenAPI 3.1: operation ids are the names of the rows, and each error reply names its codes. \`npm run test:peers\` lints it with Redocly's strictest rules, generates this client and calls the product with it:

\`\`\`sh
npx openapi-typescript http://localhost:4000/openapi.json -o api.ts
npm install openapi-fetch
\`\`\`

\`\`\`ts
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

const client = createClient<paths>({ baseUrl: 'http://localhost:4000', headers: { authorization: 'Bearer ...' } });
const { data, error } = await client.GET('/mobile-api/products/{id}', { params: { path: { id } } });
if (error?.code === 'not_found') { ... }
\`\`\`

The generator validates by its own rules and stops at four pairs of paths that the requirement fixes (\`/skills/details/{id}\` beside \`/skills/{id}/messagedefaults\`). Give it a \`redocly.yaml\` with \`rules: { no-ambiguous-paths: off }\` beside it.
`;
  if (process.env.UPDATE_DOCS === '1') writeFileSync(page, text);
  expect(existsSync(page) ? readFileSync(page, 'utf8') : '').toBe(text);
});
