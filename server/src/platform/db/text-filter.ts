import type { MatchMode } from '@hiwar/contract/enumerations/basic.ts'
import { foldArabic } from '@hiwar/domain/text/text.ts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

const patterns: Readonly<Record<MatchMode, (literal: string) => string>> = {
  exact: (literal) => literal,
  prefix: (literal) => `${literal}%`,
  suffix: (literal) => `%${literal}`,
  loose: (literal) => `%${literal}%`,
}

/** The condition of a text filter, whichever way either side is spelled; the word `null` asks for the empty ones. */
export function matchesText(
  column: Expression<unknown>,
  searched: string | undefined,
  match: MatchMode = 'loose',
): Expression<SqlBool>[] {
  if (searched === undefined || searched === '') return []
  if (searched === 'null') return [sql<SqlBool>`coalesce(${column}, '') = ''`]
  const literal = escaped(foldArabic(searched))
  return [sql<SqlBool>`fold_arabic(${column}) like ${patterns[match](literal)}`]
}

/** The pattern of what holds the text, whichever way it is spelled, every character of it taken as it is. */
export function holding(searched: string): string {
  return patterns.loose(escaped(foldArabic(searched)))
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** Whether a column that may be null is set, where that was asked for. */
export function isSet(column: RawBuilder<unknown> | Expression<unknown>, wanted: boolean | undefined) {
  if (wanted === undefined) return []
  return [wanted ? sql<SqlBool>`${column} is not null` : sql<SqlBool>`${column} is null`]
}
