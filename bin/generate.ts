/** `npm run generate`: writes what programs write; with `--check` only says, and fails, when something is out of date. */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createTestDatabase } from '../server/src/testing/database.ts'
import { openTestPostgres } from '../server/src/testing/postgres.ts'
import { type Lifetime, live } from './run/lifetime.ts'
import { inRoot, root } from './run/places.ts'

/** Starts a database on the first request only; most generators need none. */
function migratedDatabase(lifetime: Lifetime): () => Promise<string> {
  let opened: Promise<string> | undefined
  async function open(): Promise<string> {
    const postgres = await openTestPostgres()
    lifetime.onEnd(postgres.stop)
    const database = await createTestDatabase()
    lifetime.onEnd(database.drop)
    return database.url
  }
  return () => {
    opened ??= open()
    return opened
  }
}

await live(async (lifetime) => {
  const isCheck = process.argv.includes('--check')
  const generated = await renderAll(migratedDatabase(lifetime))
  const stale = generated.filter((each) => !each.isCurrent)
  for (const each of stale) {
    if (!isCheck) write(each)
    console.log(isCheck ? `${each.name} is out of date; run npm run generate` : `wrote ${each.name}`)
  }
  console.log(`${generated.length - stale.length} passed, ${isCheck ? stale.length : 0} failed`)
  return isCheck && stale.length > 0 ? 1 : 0
})

/** Pages and types that are written by programs: each generator names its file and renders its content. */
export interface Generator {
  /** Path of the generated file from the root of the project. */
  name: string
  /** Receives, for those that read the schema, a way to the address of a migrated database. */
  render(databaseUrl: () => Promise<string>): string | Promise<string>
}

interface Generated {
  name: string
  content: string
  isCurrent: boolean
}

/** Renders everything; what the file holds now decides whether it is current. */
async function renderAll(databaseUrl: () => Promise<string>): Promise<Generated[]> {
  const files = globSync('bin/generate/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const generators = await Promise.all(files.sort().map((file) => load(file)))
  return Promise.all(
    generators.flat().map(async ({ name, render }) => {
      const content = await render(databaseUrl)
      const file = inRoot(name)
      return { name, content, isCurrent: existsSync(file) && readFileSync(file, 'utf8') === content }
    }),
  )
}

function write({ name, content }: Generated): void {
  mkdirSync(dirname(inRoot(name)), { recursive: true })
  writeFileSync(inRoot(name), content)
}

/** A file without the two names is a part of another generator. */
async function load(file: string): Promise<Generator[]> {
  const module: Partial<Generator> = await import(pathToFileURL(inRoot(file)).href)
  return module.name !== undefined && module.render !== undefined ? [{ name: module.name, render: module.render }] : []
}
