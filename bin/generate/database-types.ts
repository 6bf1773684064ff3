/** The types of all tables, read from a database that the migrations have just made. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from '../run/places.ts'

export const name = 'server/src/platform/db/types.generated.ts'

const words = [
  '--dialect=postgres',
  '--camel-case',
  '--default-schema=public',
  '--type-mapping={"int8":"number","xid8":"string"}',
  '--exclude-pattern={migrations,graphile_worker.*}',
]

export async function render(databaseUrl: () => Promise<string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hiwar-types-'))
  const file = join(folder, 'types.ts')
  try {
    const program = inRoot('node_modules', 'kysely-codegen', 'dist', 'cli', 'bin.js')
    execFileSync(process.execPath, [program, ...words, `--url=${await databaseUrl()}`, `--out-file=${file}`], {
      stdio: 'pipe',
    })
    return readFileSync(file, 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
