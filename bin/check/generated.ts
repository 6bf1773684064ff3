/** Pages and types that are written by programs: each generator names its file and renders its content. */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRoot, root } from '../run/places.ts'

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
export async function renderAll(databaseUrl: () => Promise<string>): Promise<Generated[]> {
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

export function write({ name, content }: Generated): void {
  mkdirSync(dirname(inRoot(name)), { recursive: true })
  writeFileSync(inRoot(name), content)
}

/** A file without the two names is a part of another generator. */
async function load(file: string): Promise<Generator[]> {
  const module: Partial<Generator> = await import(pathToFileURL(inRoot(file)).href)
  return module.name !== undefined && module.render !== undefined ? [{ name: module.name, render: module.render }] : []
}
