/** Outside programs besides PostgreSQL that tests use where the machine has them. */

import { hasPdfReader } from './pdf-texts.ts'
import { redisProgram } from './redis.ts'
import { hasSwift } from './swift.ts'

export interface Neighbour {
  name: string
  /** The checks that cannot run without the program. */
  untried: string
  /** Debian packages that provide the program; the first available one is installed. */
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
  {
    name: 'pdftotext',
    untried: 'the text that somebody copies out of a receipt',
    packages: ['poppler-utils'],
    isHere: hasPdfReader,
  },
]

/** Returns one line for each program that this machine lacks. */
export function missingNeighbours(): string[] {
  return neighbours
    .filter(({ isHere }) => !isHere())
    .map(
      ({ name, untried, packages }) => `Not tried, since ${name} is missing here (Debian: ${packages[0]}): ${untried}`,
    )
}
