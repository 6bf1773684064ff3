/** Export of a list as a table, CSV or a spreadsheet: all filtered rows, read and sent in batches. */
import type { Readable } from 'node:stream'
import { type Endpoint, rowCountHeader, type TableFormat, tableFormats } from '@hiwar/contract/calls/endpoint.ts'
import { csvRows } from '@hiwar/contract/fields/limits.ts'
import { isAdmin } from '@hiwar/domain/accounts/creation.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { instantOfDate, SECOND } from '@hiwar/domain/time/instant.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Actor, Refusal } from '../action.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { whileHolding } from '../db/checkouts.ts'
import { inTransaction, type Trx } from '../db/database.ts'
import type { Cursor } from '../db/lists.ts'
import { attend, batchRows, beginReading, countingCursor, type Reader, type Reading } from '../db/reading.ts'
import type { Extent } from '../load/places.ts'
import type { Platform } from '../platform.ts'
import { type Column, cellOf, type Named, type NameLists, type Names, rawColumns, readableColumns } from './columns.ts'
import { csvOf } from './csv.ts'
import { sheetOf, sheetType } from './sheet.ts'

/**
 * Whether the request asks for a table: by `format=xlsx`, `format=csv` or `text/csv` as the first type of its Accept header
 * for people, by `format=raw` for programs, which read the contract's names and values as CSV.
 */
export function wantsTable({ csv }: Endpoint, request: FastifyRequest): boolean {
  return csv === true && formatOf(request) !== undefined
}

function formatOf({ query, headers }: FastifyRequest): TableFormat | undefined {
  const { format } = query as Record<string, unknown>
  const asked = tableFormats.find((one) => one === format)
  return asked ?? (/^\s*text\/csv\s*(;|,|$)/i.test(headers.accept ?? '') ? 'csv' : undefined)
}

/** Exports are for admins and have a rate limit. */
export async function admitToTable({ limits }: Platform, actor: Actor | null): Promise<Actor> {
  if (actor === null) throw new Refusal('unauthenticated')
  await limits.use('document', actor.id)
  if (!isAdmin(actor.role)) throw new Refusal('forbidden')
  return actor
}

interface Listing {
  list: unknown[]
  total: number
}

export interface Export<Deps> {
  endpoint: Endpoint
  request: FastifyRequest
  actor: Actor
  query: object
  /** The list's own action, run with these dependencies and this query. */
  list(deps: Deps, query: object): Promise<unknown>
}

/** How many exports a process makes at once, and for how long others wait for their turn. */
export const placesOfExports: Extent = {
  atOnce: 2,
  waiting: 20,
  // ours: no longer than a proxy waits for the first byte
  longestWait: 30 * SECOND,
}

/**
 * Returns the stream of the export. Every refusal happens before the first line is sent. An export waits for its turn
 * without a connection, and then holds one connection at a time.
 */
export async function sendTable<Deps extends Platform>(
  deps: Deps,
  asked: Export<Deps>,
  reply: FastifyReply,
): Promise<Readable> {
  const gone = departureOf(reply)
  const endTurn = await deps.exportPlaces.enter({ who: asked.actor.id, gone })
  let reading: Reading | null = null
  const end = async () => {
    // The connection may already be lost; nothing is left to release then.
    await reading?.close().catch((err: unknown) => deps.log.warn({ err }, 'a reading could not be closed'))
    endTurn()
  }
  try {
    const reader = { gone, databaseUrl: deps.config.DATABASE_URL }
    await recordExport(deps, asked, reader)
    const begun = await beginReading(deps.documents, reader)
    reading = begun
    const read = (page: number) => listing(deps, asked, begun.trx, begun.cursor, page)
    const first = await read(1)
    const format = formatOf(asked.request)
    const columns = (format === 'raw' ? rawColumns : readableColumns)(rowOf(asked.endpoint))
    const rows = rowsOfTable(columns, first, read, (list) => namesIn(list, columns, begun.trx, deps.nameLists))
    const isSheet = format === 'xlsx'
    const stream = isSheet ? sheetOf(rows, columns) : csvOf(rows)
    stream.once('error', (err) => deps.log.warn({ err, requestId: asked.request.id }, 'a table broke off'))
    // The event also fires when the client disconnects before the first read.
    stream.once('close', () => void end())
    const name = `${nameOf(deps, asked)}.${isSheet ? 'xlsx' : 'csv'}`
    reply.type(isSheet ? sheetType : 'text/csv; charset=utf-8')
    reply.header('Content-Disposition', `attachment; filename="${name}"`)
    reply.header(rowCountHeader, first.total)
    return stream
  } catch (error) {
    await end()
    throw gone.aborted ? gone.reason : error
  }
}

/** Aborts when the client disconnects before it has the whole answer. */
function departureOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort(new Refusal('bad-request', { status: 499 }))
  })
  return leaving.signal
}

/** Counts the rows and writes the audit row, committed before any row leaves the server. */
async function recordExport<Deps extends Platform>(deps: Deps, asked: Export<Deps>, reader: Reader): Promise<void> {
  const { endpoint, request, actor } = asked
  const { action } = endpoint
  await inTransaction(deps.documents, async (trx) => {
    const turnAway = await attend(trx, reader)
    const { total } = await listing(deps, asked, trx, countingCursor, 1).finally(turnAway)
    if (total > csvRows) throw new Refusal('bad-request')
    const caller = { ip: request.ip, userAgent: null, requestId: request.id }
    const entry = { action, object: action.split('.')[0] ?? action, objectId: 'csv' as const, after: { rows: total } }
    await recordAudit(trx, { actor, caller }, entry, deps.clock.now())
  })
}

async function listing<Deps extends Platform>(
  deps: Deps,
  asked: Export<Deps>,
  trx: Trx,
  cursor: Cursor,
  page: number,
): Promise<Listing> {
  const query = { ...asked.query, page, size: batchRows, full: undefined, cursor }
  return (await whileHolding(() => asked.list({ ...deps, db: trx }, query))) as Listing
}

function nameOf<Deps extends Platform>({ clock }: Deps, { endpoint }: Export<Deps>): string {
  return `${endpoint.action.replace('.', '-')}-${cairoDay(instantOfDate(clock.now()))}`
}

async function* rowsOfTable(
  columns: readonly Column[],
  first: Listing,
  read: (page: number) => Promise<Listing>,
  namesOf: (list: readonly unknown[]) => Promise<Names>,
) {
  yield [columns.map(({ heading }) => heading)]
  let batch = first
  for (let page = 1; batch.list.length > 0; page += 1) {
    const names = await namesOf(batch.list)
    yield batch.list.map((row) => columns.map((column) => cellOf(row, column, names)))
    if (batch.list.length < batchRows) return
    batch = await read(page + 1)
  }
}

/** The names of all people, plans and coupons that the rows name by number. */
async function namesIn(
  rows: readonly unknown[],
  columns: readonly Column[],
  trx: Trx,
  lists: NameLists,
): Promise<Names> {
  const find = async (kind: Named) => {
    const ids = columns
      .filter(({ named }) => named === kind)
      .flatMap(({ path, write }) => rows.map((row) => Number(cellOf(row, { heading: '', path, write }))))
      .filter((id) => id > 0)
    const found = ids.length === 0 ? [] : await lists[kind](trx, ids)
    return new Map(found.map(({ id, name }) => [id, name]))
  }
  return { users: await find('users'), plans: await find('plans'), coupons: await find('coupons') }
}

/** The schema of one row of the list. */
export function rowOf({ reply }: Endpoint): z.ZodType {
  return (reply as z.ZodObject<{ list: z.ZodArray<z.ZodType> }>).shape.list.element
}
