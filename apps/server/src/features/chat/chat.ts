/** What other features may use of the storefront chat: nothing yet. */
export {};
