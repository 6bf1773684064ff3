/** Answers a list as a table: all that its filters leave, read and sent batch by batch. */
import { Readable } from 'node:stream'
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { csvRows } from '@hiwar/contract/fields/limits.ts'
import { isAdmin } from '@hiwar/domain/accounts/creation.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Actor, Refusal } from '../action.ts'
import { recordAudit } from '../audit.store.ts'
import { inTransaction } from '../db/database.ts'
import { batchRows, beginReading, type Reading } from '../db/lists.ts'
import type { Platform } from '../platform.ts'

/** Whether the list is wanted as a table: by the key of the query, or as the first kind of answer that is accepted. */
export function wantsTable({ csv }: Endpoint, { query, headers }: FastifyRequest): boolean {
  if (csv !== true) return false
  if ((query as Record<string, unknown>).format === 'csv') return true
  return /^\s*text\/csv\s*(;|,|$)/i.test(headers.accept ?? '')
}

/** Tables are for admins, and few at a time. */
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

export interface Export<Parts> {
  endpoint: Endpoint
  request: FastifyRequest
  actor: Actor
  query: object
  /** Answers the list for these parts and this query. */
  list(parts: Parts, query: object): Promise<unknown>
}

/** The stream of the table; what is wrong is refused before its first line. */
export async function sendTable<Parts extends Platform>(
  parts: Parts,
  asked: Export<Parts>,
  reply: FastifyReply,
): Promise<Readable> {
  const { endpoint, request, actor } = asked
  const reading = await beginReading(parts.db)
  try {
    const read = batchesOf(parts, asked, reading)
    const first = await read(1)
    if (first.total > csvRows) throw new Refusal('bad-request')
    const { action } = endpoint
    const now = parts.clock.now()
    const caller = { ip: request.ip, userAgent: null, requestId: request.id }
    const entry = { action, object: action.split('.')[0] ?? action, objectId: 'csv', after: { rows: first.total } }
    await inTransaction(parts.db, (trx) => recordAudit(trx, { actor, caller }, entry, now))
    const stream = Readable.from(linesOfTable(endpoint, first, read))
    stream.once('error', (err) => parts.log.warn({ err, requestId: request.id }, 'a table broke off'))
    // Also when the reader went away before it was ever read.
    stream.once('close', () => void end(parts, reading))
    const name = `${action.replace('.', '-')}-${cairoDay(instantOfDate(now))}.csv`
    reply.type('text/csv; charset=utf-8').header('Content-Disposition', `attachment; filename="${name}"`)
    return stream
  } catch (error) {
    await end(parts, reading)
    throw error
  }
}

/** The connection may be gone already, and then there is nothing to give back. */
async function end({ log }: Platform, reading: Reading): Promise<void> {
  await reading.close().catch((err: unknown) => log.warn({ err }, 'a reading could not be closed'))
}

function batchesOf<Parts extends Platform>(parts: Parts, asked: Export<Parts>, { trx, cursor }: Reading) {
  const within = { ...parts, db: trx }
  return async (page: number) => {
    const query = { ...asked.query, page, size: batchRows, full: undefined, cursor }
    return (await asked.list(within, query)) as Listing
  }
}

async function* linesOfTable(endpoint: Endpoint, first: Listing, read: (page: number) => Promise<Listing>) {
  const columns = columnsOf(rowOf(endpoint))
  yield firstLine(columns.map((column) => column.join('.')))
  let batch = first
  for (let page = 1; batch.list.length > 0; page += 1) {
    yield linesOf(batch.list.map((row) => columns.map((column) => cellOf(row, column))))
    if (batch.list.length < batchRows) return
    batch = await read(page + 1)
  }
}

/** The shape of one row of the list. */
function rowOf({ reply }: Endpoint): z.ZodType {
  return (reply as z.ZodObject<{ list: z.ZodArray<z.ZodType> }>).shape.list.element
}

// The columns of a table, read from the shape of one row of a list.

/** The names that lead to a value. */
export type Column = readonly string[]

const between = '; '

/** One column for each value that the shape holds; nested ones are dotted, lists are written into one cell. */
export function columnsOf(shape: z.ZodType, path: Column = []): Column[] {
  const bare = unwrapped(shape)
  if (!(bare instanceof z.ZodObject)) return [path]
  return Object.entries(bare.shape).flatMap(([name, inner]) => columnsOf(inner as z.ZodType, [...path, name]))
}

/** What stands in a column of a row; an empty text where there is nothing. */
export function cellOf(row: unknown, [name, ...rest]: Column): string {
  if (Array.isArray(row)) {
    const column = name === undefined ? [] : [name, ...rest]
    return row.map((one) => cellOf(one, column)).join(between)
  }
  if (row === null || row === undefined) return ''
  if (name === undefined) return typeof row === 'object' ? JSON.stringify(row) : String(row)
  return cellOf((row as Record<string, unknown>)[name], rest)
}

/** The shape without what only says whether it may be missing, or how many there are. */
function unwrapped(shape: z.ZodType): z.ZodType {
  if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional || shape instanceof z.ZodDefault) {
    return unwrapped(shape.unwrap() as z.ZodType)
  }
  return shape instanceof z.ZodArray ? unwrapped(shape.element as z.ZodType) : shape
}

// Writes rows as the lines of a table that spreadsheets open.

/** Tells spreadsheets that the letters after it are UTF-8. */
const byteOrderMark = '\uFEFF'

// A cell that begins like a formula gets an apostrophe, so that no spreadsheet runs what somebody typed.
// A new line inside a cell is quoted whichever way it is written.
const options = { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const

export function firstLine(names: readonly string[]): string {
  return byteOrderMark + linesOf([names])
}

export function linesOf(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    options,
  )
}
