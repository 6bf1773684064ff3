/** Paging, sorting and filters: what every list takes in its query and answers. */
import { z } from 'zod'
import { matchMode, sort } from '../enumerations/basic.ts'
import { instant, text } from '../fields/basic.ts'
import { fullWindowDays, pageSize, queryListValues, searchLength } from '../fields/limits.ts'

/** One page of a list; `total` counts every row the filters leave. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ list: z.array(item), total: z.int().nonnegative() })
}

export interface Page<Item> {
  readonly list: Item[]
  readonly total: number
}

const decimalText = z
  .string()
  .regex(/^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,6})?$/)
  .transform(Number)

/** A value in a query: taken as it is, or as the number its digits write. */
export function choice<Schema extends z.ZodType>(schema: Schema) {
  return z.union([schema, decimalText.pipe(schema as z.ZodType<z.output<Schema>, number>)])
}

/** `true` or `false`. */
export const flag = z.union([z.boolean(), z.literal(['true', 'false']).transform((value) => value === 'true')])

/** An instant in a query. */
// ours: an address that forgets to encode the plus of its offset, which then reads as a space, means what it says
export const instantInQuery = z
  .string()
  .overwrite((value) => value.replace(/ (?=\d{2}:?\d{2}$)/, '+'))
  .pipe(instant)

type Piece = string | number

const piece = z.union([z.string(), z.number()])

function pieces(sent: Piece | readonly Piece[]): Piece[] {
  const all = typeof sent === 'object' ? sent : [sent]
  return all.flatMap((one): Piece[] => (typeof one === 'string' ? one.split(',') : [one]))
}

/** Several values, by repeated keys or commas. */
export function list<Item extends z.ZodType<unknown, Piece>>(item: Item) {
  const values = z.array(choice(item)).min(1).max(queryListValues)
  return z
    .union([piece, z.array(piece)])
    .transform(pieces)
    .pipe(values)
}

/** Page and size, from which the query of every paged list is built. */
export const pageQuery = z.object({
  page: choice(z.int().min(1)).default(1),
  size: choice(z.int().min(pageSize.min).max(pageSize.max)).default(pageSize.default),
})

/** The key that turns the order of a list. */
export const sortQuery = { sort: sort.optional() }

function operators<Schema extends z.ZodType>(value: Schema) {
  return z.strictObject({
    gte: value.optional(),
    lte: value.optional(),
    gt: value.optional(),
    lt: value.optional(),
  })
}

/** What a filter by number or date asks for; every bound that is given holds. */
export interface RangeFilter<Value> {
  readonly eq?: Value | undefined
  readonly gte?: Value | undefined
  readonly lte?: Value | undefined
  readonly gt?: Value | undefined
  readonly lt?: Value | undefined
}

function rangeFilter<Schema extends z.ZodType<string | number>>(value: Schema) {
  const exact = value.transform((eq): RangeFilter<z.output<Schema>> => ({ eq }))
  return z.union([exact, operators(value)])
}

/** `weeklyMinutes=120` or `weeklyMinutes[gte]=60&weeklyMinutes[lt]=240`. */
export const numberFilter = rangeFilter(choice(z.number()))

/** The same with instants. */
export const instantFilter = rangeFilter(instantInQuery)

export const search = text(searchLength)

/** The two keys of a text filter; the word `null` means empty. */
export function textFilter<Key extends string>(key: Key) {
  const shape = { [key]: search.optional(), [`${key}Match`]: matchMode.optional() }
  return shape as Record<Key, z.ZodOptional<z.ZodString>> & Record<`${Key}Match`, z.ZodOptional<typeof matchMode>>
}

/** The query keys of a half-open window of time. */
export const windowQuery = { after: instantInQuery.optional(), before: instantInQuery.optional() }

interface TimeWindow {
  readonly after?: string | undefined
  readonly before?: string | undefined
  readonly full?: boolean | undefined
}

const fullWindow = fullWindowDays * 24 * 60 * 60 * 1000

/** Whether a window runs forward and, asked for in full, has both ends close enough to each other. */
export function isWindow({ after, before, full }: TimeWindow): boolean {
  if (after === undefined || before === undefined) return full !== true
  const length = Date.parse(before) - Date.parse(after)
  return length >= 0 && (full !== true || length <= fullWindow)
}

/** A query with a window, and with `full` where all of it may be asked for at once; to be the outermost step. */
export function inWindow<Query extends z.ZodObject>(query: Query): Query {
  return query.refine((value) => isWindow(value as TimeWindow), { path: ['before'] })
}

/** Reads a query string the way the calls write it: repeated keys, `ids[]=1`, and one level of `key[operator]=value`. */
type QueryValue = string | QueryValue[] | { [operator: string]: QueryValue }

const bracketed = /^([^[\]]+)\[([^[\]]*)\]$/

function add(target: Record<string, QueryValue>, key: string, value: QueryValue): void {
  const present = target[key]
  if (present === undefined) target[key] = value
  else if (Array.isArray(present)) present.push(value)
  else target[key] = [present, value]
}

function addToList(target: Record<string, QueryValue>, key: string, value: string): void {
  const present = target[key]
  if (present === undefined) target[key] = [value]
  else add(target, key, value)
}

function addOperator(target: Record<string, QueryValue>, key: string, operator: string, value: string): void {
  const present = target[key]
  if (typeof present === 'object' && !Array.isArray(present)) {
    add(present, operator, value)
    return
  }
  const operators: Record<string, QueryValue> = Object.create(null)
  operators[operator] = value
  // A key that comes with and without an operator becomes a list, which no filter accepts.
  add(target, key, operators)
}

/** Parses the part of an address after the question mark; no key can reach a prototype. */
export function parseQuery(raw: string): Record<string, unknown> {
  const parsed: Record<string, QueryValue> = Object.create(null)
  for (const [name, value] of new URLSearchParams(raw)) {
    const match = bracketed.exec(name)
    if (match === null) add(parsed, name, value)
    else if (match[2] === '') addToList(parsed, match[1] ?? '', value)
    else addOperator(parsed, match[1] ?? '', match[2] ?? '', value)
  }
  return parsed
}

/** The keys with brackets that a call does not know; unlike plain ones they are refused, since a filter was meant. */
export function unknownBracketKeys(raw: string, known: readonly string[]): string[] {
  const names = [...new URLSearchParams(raw).keys()].filter((name) => name.includes('[') || name.includes(']'))
  return names.filter((name) => !known.includes(bracketed.exec(name)?.[1] ?? name))
}
