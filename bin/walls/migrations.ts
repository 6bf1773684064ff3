/**
 * What a migration may do while the version before it serves: it may add, and it may not take away, change, or lock a
 * table for long. A later file takes away what an earlier one replaced, and says so: `-- contracts 0104: why`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import {
  contractedBy,
  isWithoutTransaction,
  numberOf,
  statementsOf,
} from '../../server/src/platform/db/migration-files.ts'
import { inRoot } from '../run/paths.ts'
import { type Rule, rulesOfActions, rulesOfStatements, type Table } from './migration-rules.ts'

/** Migrations up to this number stand from before the rule; each was released with the servers stopped. */
const lastBeforeRule = '0103'

/** Tables of few rows, which a check or an update passes in a moment. */
const smallTables = new Set(['platform_settings', 'plans', 'document_versions', 'topics', 'coupons', 'nodes'])

export interface MigrationFile {
  name: string
  sql: string
}

export function readMigrations(): MigrationFile[] {
  const folder = inRoot('server', 'migrations')
  return readdirSync(folder).map((name) => ({ name, sql: readFileSync(`${folder}/${name}`, 'utf8') }))
}

/** Returns why the version before could not live with each migration, one line for each fault. */
export function faultsOfMigrations(files: readonly MigrationFile[]): string[] {
  const numbers = files.map(({ name }) => numberOf(name))
  return files
    .filter(({ name }) => numberOf(name) > lastBeforeRule)
    .flatMap((file) => [...falseContracts(file, numbers), ...faultsOf(file)].map((fault) => `${file.name}: ${fault}`))
}

function falseContracts({ name, sql }: MigrationFile, numbers: readonly string[]): string[] {
  return contractedBy(sql)
    .filter((number) => number >= numberOf(name) || !numbers.includes(number))
    .map((number) => `there is no earlier migration ${number} to contract`)
}

function faultsOf({ sql }: MigrationFile): string[] {
  const statements = statementsOf(sql).map(({ bare }) => bare)
  if (isWithoutTransaction(sql)) return faultsWithoutTransaction(statements)
  const created = new Set(statements.map(tableCreatedBy))
  const contracts = contractedBy(sql).length > 0
  return statements.flatMap((statement) => {
    const [, altered, actions = ''] = /^alter table (?:if exists )?(?:only )?(\S+) (.*)$/.exec(statement) ?? []
    const parts = altered === undefined ? [] : partsOf(actions)
    const name = altered ?? tableOf(statement)
    if (created.has(name)) return []
    const table: Table = {
      isBig: !smallTables.has(name),
      replaced: new Set(parts.map((part) => /^add constraint (\S+)/.exec(part)?.[1] ?? '')),
    }
    return [
      ...broken(rulesOfStatements, statement, table, contracts),
      ...parts.flatMap((part) => broken(rulesOfActions, part, table, contracts)),
    ]
  })
}

function broken(rules: readonly Rule[], words: string, table: Table, contracts: boolean): string[] {
  return rules
    .filter(({ kind, breaks }) => !(contracts && kind === 'contract') && breaks(words, table))
    .map(({ kind, why }) => {
      const way = kind === 'contract' ? '; a later version may, with a line `-- contracts NNNN: why`' : ''
      return `"${words.slice(0, 70)}": ${why}${way}`
    })
}

/** Such a file may stop halfway, so it holds only what can be begun again and stops nobody. */
function faultsWithoutTransaction(statements: readonly string[]): string[] {
  const dropped = new Set<string>()
  return statements.flatMap((statement) => {
    const [, gone] = /^drop index concurrently if exists (\S+)$/.exec(statement) ?? []
    const [, built] = /^create (?:unique )?index concurrently (\S+) on\b/.exec(statement) ?? []
    if (gone !== undefined) dropped.add(gone)
    if (gone !== undefined || (built !== undefined && dropped.has(built))) return []
    return [`"${statement.slice(0, 70)}": only \`drop index concurrently if exists x; create index concurrently x\``]
  })
}

function tableCreatedBy(statement: string): string | undefined {
  return /^create (?:unlogged )?table (?:if not exists )?([\w."]+)/.exec(statement)?.[1]
}

/** The table that a statement other than `alter table` reads or writes whole; empty when there is none. */
function tableOf(statement: string): string {
  const words = /^(?:create (?:unique )?index .*? on (?:only )?|update (?:only )?|delete from (?:only )?)([\w."]+)/
  return words.exec(statement)?.[1] ?? ''
}

/** Splits at commas outside of parentheses. */
function partsOf(actions: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of actions) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}
