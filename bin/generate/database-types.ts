/** The types of all tables, read from a freshly migrated database. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { enumerations } from '../../server/src/platform/db/enumerations.ts'
import { inRoot } from '../run/paths.ts'

export const name = 'server/src/platform/db/types.generated.ts'

/** Columns whose values are named in the contract and listed in no constraint; JSON columns are written as text. */
const shapes: Readonly<Record<string, string>> = {
  'notifications.kind': 'NotificationKind',
  'notifications.wording': 'WordingName',
  'notifications.words': 'JSONColumnType<Words>',
  'notifications.data': "JSONColumnType<Notification['data']>",
  'saved_views.page': 'ViewPage',
  'security_events.kind': 'SecurityEventKind',
  'session_reports.report': 'JSONColumnType<MediaReport>',
  'platform_settings.withdraw_methods': 'WithdrawMethod[]',
  'platform_settings.links': "JSONColumnType<Settings['links']>",
  'check_runs.found': 'JSONColumnType<FoundRow[] | ProviderDay[]>',
  'audit_checks.faults': 'JSONColumnType<FaultyRow[]>',
  'bulk_operations.ids': 'JSONColumnType<number[]>',
  'bulk_operations.body': 'JSONColumnType<object>',
  'bulk_operations.results': 'JSONColumnType<BulkResults>',
  'audit_rows.before': "JSONColumnType<AuditRow['before']>",
  'audit_rows.after': "JSONColumnType<AuditRow['after']>",
  'document_drafts.blocks': 'JSONColumnType<DocumentBlock[]>',
  'document_drafts.document': 'DocumentKind',
  'document_versions.blocks': 'JSONColumnType<DocumentBlock[]>',
  'document_versions.document': 'DocumentKind',
}

const modules: Readonly<Record<string, string>> = {
  JSONColumnType: 'kysely',
  NotificationKind: '@hiwar/contract/enumerations/platform.ts',
  WordingName: '@hiwar/contract/talk/wordings.ts',
  ViewPage: '@hiwar/contract/platform/saved-views.ts',
  SecurityEventKind: '@hiwar/contract/platform/security-events.ts',
  Words: '@hiwar/contract/talk/wordings.ts',
  Notification: '@hiwar/contract/talk/notifications.ts',
  MediaReport: '@hiwar/contract/appointments/sessions.ts',
  Settings: '@hiwar/contract/platform/settings.ts',
  DocumentBlock: '@hiwar/contract/platform/documents.ts',
  DocumentKind: '@hiwar/contract/platform/documents.ts',
  AuditRow: '@hiwar/contract/platform/audit.ts',
  FaultyRow: '@hiwar/contract/platform/audit.ts',
  FoundRow: '@hiwar/contract/money/reconciliation.ts',
  ProviderDay: '@hiwar/contract/money/reconciliation.ts',
  BulkResults: '@hiwar/contract/platform/bulk.ts',
  ...Object.fromEntries(enumerations.map(({ type, from }) => [type, from])),
}

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
    const url = await databaseUrl()
    const overrides = JSON.stringify({ columns: await listOverrides(url) })
    const asked = [...words, `--overrides=${overrides}`, `--url=${url}`, `--out-file=${file}`]
    execFileSync(process.execPath, [program, ...asked], { stdio: 'pipe' })
    return imports() + readFileSync(file, 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * kysely-codegen writes imports itself only with a TypeScript version that it can ask for types, and this project has
 * another one.
 */
function imports(): string {
  const names = Map.groupBy(Object.keys(modules).sort(), (type) => modules[type] ?? '')
  const line = (from: string) => `import type { ${names.get(from)?.join(', ')} } from '${from}'\n`
  return [...names.keys()].sort().map(line).join('')
}

/** Each override is the whole type, because it also replaces the generator's nulls and defaults. */
async function listOverrides(connectionString: string): Promise<Record<string, string>> {
  const types = new Map(Object.entries(shapes))
  for (const { type, columns } of enumerations) for (const column of columns) types.set(column, type)
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ place: string; nullable: boolean; preset: boolean }>(
    `select table_name || '.' || column_name as place, is_nullable = 'YES' as nullable, column_default is not null as preset
     from information_schema.columns where table_schema = 'public'`,
  )
  await client.end()
  const overrides: Record<string, string> = {}
  for (const { place, nullable, preset } of rows) {
    const type = types.get(place)
    if (type === undefined) continue
    const whole = nullable ? `${type} | null` : type
    overrides[place] = preset ? `Generated<${whole}>` : whole
    types.delete(place)
  }
  if (types.size > 0) throw new Error(`no such columns: ${[...types.keys()].join(', ')}`)
  return overrides
}
