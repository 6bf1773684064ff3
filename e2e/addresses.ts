import type { Addresses } from '@hiwar/server/testing/stack.ts'

/** Where the shared Hiwar of this run answers. */
export function addresses(): Addresses {
  const given = process.env.HIWAR_ADDRESSES
  if (given === undefined) throw new Error('Run the journeys with `node e2e/run.ts`')
  return JSON.parse(given) as Addresses
}
