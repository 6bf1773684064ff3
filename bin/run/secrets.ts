/** The secrets of this copy of the project, made once and kept in a private file. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { state } from './places.ts'

export interface Secrets {
  JWT_SECRET: string
  CODE_SECRET: string
}

export function secrets(): Secrets {
  const file = join(state, 'secrets.json')
  if (!existsSync(file)) {
    const made: Secrets = { JWT_SECRET: randomWord(), CODE_SECRET: randomWord() }
    writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

function randomWord(): string {
  return randomBytes(48).toString('base64url')
}
