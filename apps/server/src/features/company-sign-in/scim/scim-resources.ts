/** What we are able to do, as RFC 7643 sections 5 to 7 describe it to providers. */
const list = (resources: readonly unknown[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
});

export const pageMax = 200;

export const serviceProviderConfig = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: pageMax },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token of Company sign-in, as Authorization: Bearer.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig' },
};

export const resourceTypes = list([
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'People who work in the merchant.',
    schema: 'urn:ietf:params:scim:schemas:core:2.0:User',
    meta: { resourceType: 'ResourceType' },
  },
]);

const text = (name: string, more: Readonly<Record<string, unknown>> = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

export const schemas = list([
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id: 'urn:ietf:params:scim:schemas:core:2.0:User',
    name: 'User',
    description: 'People who work in the merchant. What is not named here is left out.',
    attributes: [
      text('userName', { required: true, uniqueness: 'global', description: 'The email address.' }),
      text('externalId', { caseExact: true }),
      text('displayName', { mutability: 'readOnly' }),
      { ...text('active'), type: 'boolean' },
      { ...text('name'), type: 'complex', subAttributes: [text('givenName'), text('familyName')] },
      {
        ...text('emails', { description: 'The userName, which counts where both are given.' }),
        type: 'complex',
        multiValued: true,
        subAttributes: [text('value'), text('type', { mutability: 'readOnly' })],
      },
      {
        ...text('roles', { mutability: 'readOnly', description: 'Changed in the dashboard, under Team.' }),
        type: 'complex',
        multiValued: true,
        subAttributes: [text('value', { mutability: 'readOnly' })],
      },
    ],
    meta: { resourceType: 'Schema' },
  },
]);
