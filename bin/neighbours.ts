/** Makes sure that the servers of others are there that tests meet, and says which of them this machine cannot have. */
import { missingNeighbours, neighbours } from '../server/src/testing/neighbours.ts'
import { canInstall, installByApt } from './apt.ts'

/** Installs those that are missing, where that is ours to do; a line for each that is missing then. */
export function ensureNeighbours(): string[] {
  if (canInstall()) {
    for (const { name, packages, isHere } of neighbours) {
      if (isHere()) continue
      console.log(`${name} was not found; installing it with apt-get ...`)
      packages.find((each) => installByApt(each))
    }
  }
  return missingNeighbours()
}

if (import.meta.main) for (const line of ensureNeighbours()) console.log(line)
