/** Outside programs besides PostgreSQL that tests use where the machine has them. */

import { hasPdfReader } from './pdf-texts.ts'
import { redisProgram } from './redis.ts'
import { hasSwift } from './swift.ts'
import { firefoxProgram, relayProgram, virtualScreen, webKitDriver } from './visits/programs.ts'

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

/** Browsers besides Chromium, for the journeys that visit every page and call each other. */
export const otherBrowsers: readonly Neighbour[] = [
  {
    name: 'Firefox',
    untried: 'pages and calls in Firefox',
    packages: ['firefox-esr', 'firefox'],
    isHere: () => firefoxProgram() !== undefined,
  },
  {
    name: 'WebKitGTK',
    untried: 'pages in WebKit',
    packages: ['webkit2gtk-driver'],
    isHere: () => webKitDriver() !== undefined,
  },
  {
    name: 'Xvfb',
    untried: 'pages in WebKit, which needs a screen',
    packages: ['xvfb'],
    isHere: () => virtualScreen() !== undefined,
  },
]

export const relay: Neighbour = {
  name: 'coturn',
  untried: 'calls between browsers over a relay',
  packages: ['coturn'],
  isHere: () => relayProgram() !== undefined,
}

/** Returns one line for each program that this machine lacks. */
export function missingNeighbours(needed: readonly Neighbour[] = neighbours): string[] {
  return needed
    .filter(({ isHere }) => !isHere())
    .map(
      ({ name, untried, packages }) => `Not tried, since ${name} is missing here (Debian: ${packages[0]}): ${untried}`,
    )
}
