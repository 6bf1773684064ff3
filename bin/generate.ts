/**
 * `npm run generate`: writes the generated files. With `--check` it writes nothing and fails when a file is outdated.
 */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createTestDatabase } from '../server/src/testing/database.ts'
import { openTestPostgres } from '../server/src/testing/postgres.ts'
import { type Lifetime, live } from './run/lifetime.ts'
import { inRoot, root } from './run/paths.ts'

/** Starts the database on the first request, because most generators need none. */
function migratedDatabase(lifetime: Lifetime): () => Promise<string> {
  let opened: Promise<string> | undefined
  async function open(): Promise<string> {
    const postgres = await openTestPostgres()
    lifetime.onEnd(postgres.stop)
    const database = await createTestDatabase()
    lifetime.onEnd(database.drop)
    return database.ownerUrl
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

/** A generator of a page or a types file: the name of the file and a function that renders it. */
export interface Generator {
  /** Path of the generated file from the root of the project. */
  name: string
  /** `databaseUrl` starts a migrated database and returns its address, for generators that read the schema. */
  render(databaseUrl: () => Promise<string>): string | Promise<string>
}

interface Generated {
  name: string
  content: string
  isCurrent: boolean
}

/** Renders every file and compares it with the file on disk. */
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

/** A file that does not export `name` and `render` is a part of another generator. */
async function load(file: string): Promise<Generator[]> {
  const module: Partial<Generator> = await import(pathToFileURL(inRoot(file)).href)
  return module.name !== undefined && module.render !== undefined ? [{ name: module.name, render: module.render }] : []
}
