/** The columns of a table, read from the shape of one row of a list. */
import { z } from 'zod'

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
