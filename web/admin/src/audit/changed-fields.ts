import type { AuditRow } from '@hiwar/contract/platform/audit.ts'
import { auditWords } from './words.ts'

interface ChangedField {
  field: string
  /** As it is read; null where there was nothing. */
  before: string | null
  after: string | null
  isChanged: boolean
}

/** Every field of both sides, those that differ marked. */
export function changedFields({ before, after }: Pick<AuditRow, 'before' | 'after'>): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].toSorted()
  return names.map((field) => {
    // Of a password the trail says that it changed, whatever stands in the row.
    if (field === 'password') return { field, before: null, after: auditWords.passwordChanged, isChanged: true }
    const sides = [textOf(before?.[field]), textOf(after?.[field])] as const
    return { field, before: sides[0], after: sides[1], isChanged: sides[0] !== sides[1] }
  })
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
