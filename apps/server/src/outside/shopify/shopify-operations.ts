/** Pinned: Shopify answers a call of this version the same for a year. Every operation is validated against its schema. */
export const shopifyVersion = '2026-07';

const variantFields = `
  legacyResourceId sku barcode title price compareAtPrice inventoryQuantity inventoryPolicy availableForSale
  inventoryItem { tracked }
  selectedOptions { name value }
  image { url }`;

const productFields = `
  __typename id legacyResourceId title descriptionHtml vendor productType tags status updatedAt onlineStoreUrl
  featuredMedia { preview { image { url } } }`;

const orderFields = `
  __typename id legacyResourceId name email phone createdAt updatedAt cancelledAt
  displayFinancialStatus displayFulfillmentStatus
  currentTotalPriceSet { shopMoney { amount currencyCode } }
  customAttributes { key value }
  customer { legacyResourceId }
  shippingAddress { zip phone }
  billingAddress { zip }
  lineItems(first: 50) { nodes { sku title quantity originalUnitPriceSet { shopMoney { amount } } } }
  refunds(first: 20) { legacyResourceId createdAt note totalRefundedSet { shopMoney { amount } } }
  fulfillments(first: 5) { displayStatus deliveredAt trackingInfo(first: 1) { company number url } }`;

const discountFields = 'title status startsAt endsAt codes(first: 1) { nodes { code } }';

/** What we ask of Shopify's Admin API, by name. */
export const shopifyOperations = {
  Shop: `query Shop {
    shop { name currencyCode myshopifyDomain }
    currentAppInstallation { accessScopes { handle } }
  }`,
  Products: `query Products($after: String, $query: String) {
    products(first: 10, after: $after, query: $query, sortKey: ID) {
      nodes { ${productFields} variants(first: 100) { nodes { ${variantFields} } pageInfo { hasNextPage endCursor } } }
      pageInfo { hasNextPage endCursor }
    }
  }`,
  ProductsById: `query ProductsById($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Product { ${productFields} variants(first: 100) { nodes { ${variantFields} } pageInfo { hasNextPage endCursor } } }
    }
  }`,
  Variants: `query Variants($id: ID!, $after: String) {
    product(id: $id) { variants(first: 100, after: $after) { nodes { ${variantFields} } pageInfo { hasNextPage endCursor } } }
  }`,
  StartBulk: `mutation StartBulk($query: String!) {
    bulkOperationRunQuery(query: $query) { bulkOperation { id status } userErrors { field message } }
  }`,
  Bulk: `query Bulk($id: ID!) { bulkOperation(id: $id) { id status errorCode objectCount url } }`,
  Orders: `query Orders($after: String, $query: String) {
    orders(first: 25, after: $after, query: $query, sortKey: ID) {
      nodes { ${orderFields} }
      pageInfo { hasNextPage endCursor }
    }
  }`,
  OrdersById: `query OrdersById($ids: [ID!]!) { nodes(ids: $ids) { ... on Order { ${orderFields} } } }`,
  OrdersCount: `query OrdersCount { ordersCount(limit: null) { count precision } }`,
  LastOrder: `query LastOrder { orders(first: 1, reverse: true, sortKey: CREATED_AT) { nodes { ${orderFields} } } }`,
  OrderState: `query OrderState($id: ID!) {
    order(id: $id) { cancelledAt displayFulfillmentStatus returns(first: 10) { nodes { status } } }
  }`,
  CancelOrder: `mutation CancelOrder($id: ID!, $note: String!) {
    orderCancel(orderId: $id, reason: CUSTOMER, restock: true, notifyCustomer: true, staffNote: $note) {
      job { id } orderCancelUserErrors { field message }
    }
  }`,
  Returnable: `query Returnable($id: ID!) {
    returnableFulfillments(orderId: $id, first: 10) {
      nodes { returnableFulfillmentLineItems(first: 50) { nodes { quantity fulfillmentLineItem { id } } } }
    }
  }`,
  CreateReturn: `mutation CreateReturn($return: ReturnInput!) {
    returnCreate(returnInput: $return) { return { id } userErrors { field message } }
  }`,
  Discounts: `query Discounts($after: String) {
    codeDiscountNodes(first: 50, after: $after) {
      nodes {
        id
        codeDiscount {
          __typename
          ... on DiscountCodeBasic {
            ${discountFields}
            customerGets { value { __typename ... on DiscountPercentage { percentage } ... on DiscountAmount { amount { amount } } } }
          }
          ... on DiscountCodeBxgy { ${discountFields} }
          ... on DiscountCodeFreeShipping { ${discountFields} }
          ... on DiscountCodeApp { ${discountFields} }
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }`,
  Locations: `query Locations($after: String) {
    locations(first: 50, after: $after) {
      nodes { id name address { address1 city country } }
      pageInfo { hasNextPage endCursor }
    }
  }`,
  Surroundings: `query Surroundings {
    shop { currencyCode enabledPresentmentCurrencies }
    currentAppInstallation { accessScopes { handle } }
  }`,
  Stock: `query Stock($ids: [ID!]!) {
    nodes(ids: $ids) {
      __typename
      ... on ProductVariant {
        legacyResourceId
        inventoryItem {
          tracked
          inventoryLevels(first: 50) { nodes { location { id } quantities(names: ["available"]) { quantity } } }
        }
      }
    }
  }`,
  Webhooks: `query Webhooks($after: String) {
    webhookSubscriptions(first: 50, after: $after) { nodes { id topic uri } pageInfo { hasNextPage endCursor } }
  }`,
  CreateWebhook: `mutation CreateWebhook($topic: WebhookSubscriptionTopic!, $uri: String!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
      webhookSubscription { id } userErrors { field message }
    }
  }`,
  CreateSubscription: `mutation CreateSubscription(
    $name: String!, $returnUrl: URL!, $test: Boolean!, $trialDays: Int!, $lineItems: [AppSubscriptionLineItemInput!]!
  ) {
    appSubscriptionCreate(
      name: $name, returnUrl: $returnUrl, test: $test, trialDays: $trialDays, lineItems: $lineItems
      replacementBehavior: APPLY_IMMEDIATELY
    ) { appSubscription { id } confirmationUrl userErrors { field message } }
  }`,
  CancelSubscription: `mutation CancelSubscription($id: ID!) {
    appSubscriptionCancel(id: $id, prorate: true) { appSubscription { id status } userErrors { field message } }
  }`,
  Subscriptions: `query Subscriptions($ids: [ID!]!) {
    nodes(ids: $ids) { ... on AppSubscription { id status test trialDays createdAt currentPeriodEnd } }
  }`,
  ShopOwner: `query ShopOwner { shop { name email shopOwnerName currencyCode primaryDomain { url } } }`,
  DeleteWebhook: `mutation DeleteWebhook($id: ID!) {
    webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId userErrors { field message } }
  }`,
} as const;
export type ShopifyOperation = keyof typeof shopifyOperations;

/**
 * A currency's price is that of a market: where each is asked for. Others than these nobody can be spoken to in, since
 * no language of ours is spoken there.
 */
export const countryOfCurrency: Readonly<Record<string, string>> = {
  USD: 'US',
  GBP: 'GB',
  CAD: 'CA',
  AUD: 'AU',
  INR: 'IN',
  EUR: 'DE',
  MXN: 'MX',
  JPY: 'JP',
  BRL: 'BR',
  CHF: 'CH',
  NZD: 'NZ',
};

/** What variants cost in further markets, each under the name of its country. @param countries ISO 3166 */
export function pricesQuery(countries: readonly string[]): string {
  const prices = countries.map(
    (country) => `${country}: contextualPricing(context: { country: ${country} }) {
      price { amount currencyCode } compareAtPrice { amount currencyCode }
    }`,
  );
  return `query Prices($ids: [ID!]!) {
    nodes(ids: $ids) { __typename ... on ProductVariant { legacyResourceId ${prices.join(' ')} } }
  }`;
}

/** The whole catalogue in one file: a line a product, and a line a variant that names its product. */
export const bulkProducts = `{
  products { edges { node { ${productFields}
    variants { edges { node { ${variantFields} } } }
  } } }
}`;
