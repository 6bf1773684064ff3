/** ours: a student has a few subscriptions, and one page holds them. */
export const allSubscriptions = { query: { size: 50 } } as const
