/** The servers of others that tests meet where the machine has them, beside PostgreSQL, which comes with the packages. */

import { redisProgram } from './redis.ts'
import { hasSwift } from './swift.ts'

export interface Neighbour {
  name: string
  /** What goes untried without it. */
  untried: string
  /** Debian's packages that bring it, the first that there is. */
  packages: readonly string[]
  isHere(): boolean
}

export const neighbours: readonly Neighbour[] = [
  {
    name: 'Redis or Valkey',
    untried: 'two nodes that share Redis',
    packages: ['redis-server', 'valkey-server'],
    isHere: () => redisProgram() !== undefined,
  },
  {
    name: 'OpenStack Swift',
    untried: 'files in a bucket by the S3 protocol',
    packages: ['python3-swift'],
    isHere: hasSwift,
  },
]

/** One line for each that this machine does not have. */
export function missingNeighbours(): string[] {
  return neighbours
    .filter(({ isHere }) => !isHere())
    .map(
      ({ name, untried, packages }) => `Not tried, since ${name} is missing here (Debian: ${packages[0]}): ${untried}`,
    )
}
