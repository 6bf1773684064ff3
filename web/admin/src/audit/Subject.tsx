import type { AuditRow } from '@hiwar/contract/platform/audit.ts'
import { TextLink } from '@hiwar/kit/ui/TextLink.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { objectWords, tableWords } from './act-words.ts'
import { addressOfSubject, isExport } from './audit-acts.ts'
import { auditWords } from './words.ts'

/** What it was done to, leading there where it has a place of its own. */
export function Subject({ row }: { row: AuditRow }): ReactNode {
  const { object, objectId } = row
  if (isExport(row)) return <bdi>{tableWords[object] ?? object}</bdi>
  const what = objectWords[object] ?? object
  const words = objectId === null ? what : wordsOf(auditWords)('subjectOf', { what, id: objectId })
  const to = addressOfSubject(row)
  return to === null ? <bdi>{words}</bdi> : <TextLink to={to}>{words}</TextLink>
}
