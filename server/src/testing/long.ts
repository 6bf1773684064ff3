/** Whether these are the long tests, `npm run test:long`: the same ones as always, with more of everything. */
export const isLong = process.env.LONG !== undefined

/** The seed of every random test unless a variable gives another one, so that each run asks the same. */
export const fixedSeed = 1
