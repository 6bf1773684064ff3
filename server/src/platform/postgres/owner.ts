/** Which program looks after a cluster: the first that asks, until it ends; the others use the same server meanwhile. */
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type Life, lifeOf, lives } from './living.ts'

/** Becomes the owner; false while another one lives. */
export function claim(file: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(lifeOf(process.pid)), { mode: 0o600 })
  try {
    while (!linked(draft, file)) {
      const owner = ownerOf(file)
      if (owner && lives(owner)) return owner.pid === process.pid
      rmSync(file, { force: true })
    }
    return true
  } finally {
    rmSync(draft)
  }
}

/** A link appears with its whole content or not at all, and never over another file. */
function linked(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

export function ownerOf(file: string): Life | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

export function release(file: string): void {
  if (ownerOf(file)?.pid === process.pid) rmSync(file, { force: true })
}
