/** One run of the project at a time in one copy of it; what an earlier one left behind is ended first. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { end, type Life } from '../../server/src/platform/postgres/living.ts'
import { claim, ownerOf, release } from '../../server/src/platform/postgres/owner.ts'
import { state } from './places.ts'

const ownerFile = join(state, 'running.json')
const childrenFile = join(state, 'children.json')

/** Begins the session, or fails with a sentence for the person when another one is on. */
export async function beginSession(): Promise<void> {
  if (!claim(ownerFile)) {
    throw new Error(`Hiwar is running here already (program ${ownerOf(ownerFile)?.pid}). Stop it with Ctrl-C first.`)
  }
  await Promise.all(childrenLeft().map((life) => end(life, 'SIGTERM', 5_000, true)))
}

/** Writes down what runs, for the session after a crash of this one. */
export function recordChildren(children: (Life | undefined)[]): void {
  writeFileSync(childrenFile, JSON.stringify(children.filter((life) => life !== undefined)))
}

export function endSession(): void {
  recordChildren([])
  release(ownerFile)
}

function childrenLeft(): Life[] {
  return existsSync(childrenFile) ? JSON.parse(readFileSync(childrenFile, 'utf8')) : []
}
