import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { inRoot } from '../run/paths.ts'
import { keyOf, readComponents } from './components.ts'

interface Bill {
  bomFormat: string
  components: { name: string; group?: string; version: string; purl: string; hashes?: unknown[] }[]
}

let bill: Bill

beforeAll(() => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const [command = '', ...words] = String(scripts.sbom).split(' ')
  const written = execFileSync(command, words, { cwd: inRoot(), encoding: 'utf8', maxBuffer: 64_000_000 })
  bill = JSON.parse(written)
}, 60_000)

test('`npm run sbom` lists every component of the lockfile in the form of CycloneDX, without a network', () => {
  expect(bill.bomFormat).toBe('CycloneDX')
  const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`))
  expect(
    readComponents()
      .map(keyOf)
      .filter((key) => !listed.has(key)),
  ).toEqual([])
})
