/** Names of tables and columns: camelCase in code, snake_case in the database. */
import { CamelCasePlugin, PostgresDialect, PostgresQueryCompiler } from 'kysely'
import type pg from 'pg'
import { PipeliningDriver } from './driver.ts'

type Query = Parameters<CamelCasePlugin['transformQuery']>[0]
type Result = Awaited<ReturnType<CamelCasePlugin['transformResult']>>
type ResultRow = Record<string, unknown>

/**
 * Renames the columns of results. The library's own plugin also copies the syntax tree of every query to rename its
 * identifiers, which takes longer than the rest of building the query; here the compiler renames them while it writes.
 */
class ResultNames extends CamelCasePlugin {
  override transformQuery({ node }: Query): Query['node'] {
    return node
  }

  override async transformResult({ result }: { result: Result }): Promise<Result> {
    const [first] = result.rows
    if (first === undefined) return result
    const columns = Object.keys(first).map((column) => [column, this.camelCase(column)] as const)
    return { ...result, rows: result.rows.map((row) => renamed(row, columns)) }
  }

  inDatabase(name: string): string {
    return this.snakeCase(name)
  }
}

/** Values keep their own keys, because JSON documents are stored as the code writes them. */
function renamed(row: ResultRow, columns: readonly (readonly [string, string])[]): ResultRow {
  const named: ResultRow = {}
  for (const [column, name] of columns) named[name] = row[column]
  return named
}

export const resultNames = new ResultNames({ maintainNestedObjectKeys: true })

class Compiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(resultNames.inDatabase(identifier))
  }
}

/** The dialect of this database: it renames, and sends together what need not wait. */
export class Dialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): PipeliningDriver {
    return new PipeliningDriver(this.#pool)
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new Compiler()
  }
}
