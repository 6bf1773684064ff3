/** Paging, sorting and filters of lists. */
import { z } from 'zod'
import { matchMode, sort } from '../enumerations/basic.ts'
import { idParam, instant, text } from '../fields/basic.ts'
import { figureDays, fullWindowDays, pageSize, queryListValues, searchLength } from '../fields/limits.ts'
import { asName } from '../fields/written.ts'

/**
 * One page of a list; `total` counts every row that the filters match, up to one more than `countedRows`, which says
 * that there are more.
 */
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

/** A value in a query: the text itself, or the number that a decimal text writes. */
export function queryValue<Schema extends z.ZodType>(schema: Schema) {
  return z.union([schema, decimalText.pipe(schema as z.ZodType<z.output<Schema>, number>)])
}

/** A flag in a query: `true` or `false`. */
export const flag = z.union([z.boolean(), z.literal(['true', 'false']).transform((value) => value === 'true')])

// ours: an unencoded plus in an offset arrives as a space, and is read as the plus
export const instantInQuery = z
  .string()
  .overwrite((value) => value.replace(/ (?=\d{2}:?\d{2}$)/, '+'))
  .pipe(instant)

type SentItem = string | number

const sentItem = z.union([z.string(), z.number()])

function splitItems(sent: SentItem | readonly SentItem[]): SentItem[] {
  const all = typeof sent === 'object' ? sent : [sent]
  return all.flatMap((one): SentItem[] => (typeof one === 'string' ? one.split(',') : [one]))
}

/** One or more values in a query, as repeated keys or separated by commas. */
export function list<Item extends z.ZodType<unknown, SentItem>>(item: Item, most: number = queryListValues) {
  const values = z.array(queryValue(item)).min(1).max(most)
  return z
    .union([sentItem, z.array(sentItem)])
    .transform(splitItems)
    .pipe(values)
}

const ids = list(idParam).optional()

/** The query keys of filters by ids. */
export function idFilters<Key extends string>(...keys: Key[]) {
  return Object.fromEntries(keys.map((key) => [key, ids])) as Record<Key, typeof ids>
}

/** Page and size; the query of every paged list extends this. */
export const pageQuery = z.object({
  page: queryValue(z.int().min(1)).default(1),
  size: queryValue(z.int().min(pageSize.min).max(pageSize.max)).default(pageSize.default),
})

/**
 * A page of a table whose rows move while people turn its pages: `behind` is the id of the row that the page before
 * ended with, and counts instead of the page's number while that row is in the list.
 */
export const tableQuery = pageQuery.extend({ behind: queryValue(z.int().positive()).optional() })

/** The query key that sets the sort direction of a list. */
export const sortQuery = { sort: sort.optional() }

function operators<Schema extends z.ZodType>(value: Schema) {
  return z.strictObject({
    gte: value.optional(),
    lte: value.optional(),
    gt: value.optional(),
    lt: value.optional(),
  })
}

/** A filter by number or date; every given bound applies. */
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

/** A number filter: `weeklyMinutes=120` or `weeklyMinutes[gte]=60&weeklyMinutes[lt]=240`. */
export const numberFilter = rangeFilter(queryValue(z.number()))

/** A filter by instant, with one value or with bounds. */
export const instantFilter = rangeFilter(instantInQuery)

export const search = text(searchLength, {}, asName)

/** The two query keys of a text filter; the text `null` matches empty fields. */
export function textFilter<Key extends string>(key: Key) {
  const shape = { [key]: search.optional(), [`${key}Match`]: matchMode.optional() }
  return shape as Record<Key, z.ZodOptional<z.ZodString>> & Record<`${Key}Match`, z.ZodOptional<typeof matchMode>>
}

/** The query keys of a time window; `after` is inside the window, `before` is not. */
export const windowQuery = { after: instantInQuery.optional(), before: instantInQuery.optional() }

interface TimeWindow {
  readonly after?: string | undefined
  readonly before?: string | undefined
  readonly full?: boolean | undefined
}

const day = 24 * 60 * 60 * 1000

/** Whether a window does not end before it begins and, when asked for in full, has both ends at most 62 days apart. */
export function isWindow({ after, before, full }: TimeWindow): boolean {
  if (after === undefined || before === undefined) return full !== true
  return isWindowOfDays({ after, before }, full === true ? fullWindowDays : Number.POSITIVE_INFINITY)
}

/** Whether a window ends no earlier than it begins, and no more than so many days later; both ends may be open. */
export function isWindowOfDays({ after, before }: TimeWindow, days: number): boolean {
  if (after === undefined || before === undefined) return true
  const length = Date.parse(before) - Date.parse(after)
  return length >= 0 && length <= days * day
}

/**
 * Checks the window of a query, and the limit of `full`; must be the last step, because it returns a refined schema.
 */
export function inWindow<Query extends z.ZodObject>(query: Query): Query {
  return query.refine((value) => isWindow(value as TimeWindow), { path: ['before'] })
}

/** The time that figures cover: both ends, at most 366 days apart. */
export const figureQuery = z
  .object({ after: instantInQuery, before: instantInQuery })
  .refine((window) => isWindowOfDays(window, figureDays), { path: ['before'] })

/** A parsed query string has repeated keys, `ids[]=1`, and one level of `key[operator]=value`. */
type ParsedValue = string | ParsedValue[] | { [operator: string]: ParsedValue }

const bracketed = /^([^[\]]+)\[([^[\]]*)\]$/

function add(target: Record<string, ParsedValue>, key: string, value: ParsedValue): void {
  const present = target[key]
  if (present === undefined) target[key] = value
  else if (Array.isArray(present)) present.push(value)
  else target[key] = [present, value]
}

function addToList(target: Record<string, ParsedValue>, key: string, value: string): void {
  const present = target[key]
  if (present === undefined) target[key] = [value]
  else add(target, key, value)
}

function addOperator(target: Record<string, ParsedValue>, key: string, operator: string, value: string): void {
  const present = target[key]
  if (typeof present === 'object' && !Array.isArray(present)) {
    add(present, operator, value)
    return
  }
  const operators: Record<string, ParsedValue> = Object.create(null)
  operators[operator] = value
  // A key sent both with and without an operator becomes a list, which every filter refuses.
  add(target, key, operators)
}

/** Parses a query string without its question mark; no key can reach a prototype. */
export function parseQuery(raw: string): Record<string, unknown> {
  const parsed: Record<string, ParsedValue> = Object.create(null)
  for (const [name, value] of new URLSearchParams(raw)) {
    const match = bracketed.exec(name)
    if (match === null) add(parsed, name, value)
    else if (match[2] === '') addToList(parsed, match[1] ?? '', value)
    else addOperator(parsed, match[1] ?? '', match[2] ?? '', value)
  }
  return parsed
}

/**
 * The query's unknown keys with brackets; the server refuses them because the caller meant a filter, and ignores
 * unknown plain keys.
 */
export function unknownBracketKeys(raw: string, known: readonly string[]): string[] {
  const names = [...new URLSearchParams(raw).keys()].filter((name) => name.includes('[') || name.includes(']'))
  return names.filter((name) => !known.includes(bracketed.exec(name)?.[1] ?? name))
}
