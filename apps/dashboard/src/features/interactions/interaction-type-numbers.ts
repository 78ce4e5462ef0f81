/** The spec's numbers of the interactions whose settings screens stand here. */
export const interactionNumbers = {
  productSearch: 1,
  deals: 2,
  returnPolicy: 3,
  orderStatus: 4,
  productPurchase: 8,
  checkout: 15,
  clearCart: 16,
  cancelOrder: 17,
  returnOrder: 18,
  categoryFallback: 22,
  shippingPolicy: 23,
  storeLocation: 24,
  upcomingEvents: 25,
  calendarLists: 7,
  notifyInStock: 90,
  flashBriefing: 28,
} as const;
