/**
 * Installs outside programs that tests use where the machine allows it. Run as a program, it asks for the browsers besides
 * Chromium and fails without them: an integration server does not leave them untried.
 */
import { missingNeighbours, type Neighbour, otherBrowsers } from '../server/src/testing/optional-services.ts'
import { canInstall, installByApt } from './apt.ts'

/** Returns one line for each program that is still missing. */
export function ensureNeighbours(needed: readonly Neighbour[]): string[] {
  const missing = canInstall() ? needed.filter(({ isHere }) => !isHere()) : []
  for (const { name, packages } of missing) {
    console.log(`${name} was not found; installing it with apt-get ...`)
    packages.find((each) => installByApt(each))
  }
  return missingNeighbours(needed)
}

if (import.meta.main) {
  const untried = ensureNeighbours(otherBrowsers)
  for (const line of untried) console.error(line)
  if (untried.length > 0) process.exitCode = 1
}
