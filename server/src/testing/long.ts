/** Whether these are the long tests, `npm run test:long`: the same ones as always, with more of everything. */
export const isLong = process.env.LONG !== undefined
