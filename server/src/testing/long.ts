/** Whether the long tests run (`npm run test:long`): the same tests with more repetitions. */
export const isLong = process.env.LONG !== undefined

/** The seed of every random test unless a variable gives another one, so that each run asks the same. */
export const fixedSeed = 1
