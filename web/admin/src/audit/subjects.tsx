/** Names of staff's actions, and the pages of their subjects. */

import type { AuditRow } from '@hiwar/contract/platform/audit.ts'
import { actionWords, objectWords } from '@hiwar/contract/platform/audit-words.ts'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { tableWords } from '../words.ts'
import { auditWords, exportWord, turnWords } from './words.ts'

/** The subject of an act, as a link where the subject has a page. */
export function Subject({ row }: { row: AuditRow }): ReactNode {
  const { object, objectId } = row
  if (isExport(row)) return <bdi>{wordsFor(object, tableWords)}</bdi>
  const what = wordsFor(object, objectWords)
  if (objectId === null) return <bdi>{what}</bdi>
  const words = wordsOf(auditWords)('subjectOf', {
    what,
    id: /^\d+$/.test(objectId) ? formatId(Number(objectId)) : objectId,
  })
  const page = pagesOf[object]
  return page === undefined ? <bdi>{words}</bdi> : <TextLink to={page + objectId}>{words}</TextLink>
}

/** An act of an earlier version, without Arabic words, shows the permission table's name. */
export function actionOf(row: Pick<AuditRow, 'action' | 'after' | 'objectId'>): string {
  const { action, after } = row
  if (isExport(row)) return exportWord
  if (action === 'user.update' && after?.activated === true) return turnWords.activated
  if (action === 'user.update' && after?.activated === false) return turnWords.stopped
  return wordsFor(action, actionWords)
}

export function wordsFor(name: string, words: Readonly<Record<string, string>>): string {
  return words[name] ?? name
}

/** The export of a whole table has no single subject; the trail names the table. */
function isExport({ objectId }: Pick<AuditRow, 'objectId'>): boolean {
  return objectId === 'csv'
}

const pagesOf: Readonly<Record<string, string>> = {
  user: '/user/',
  lesson: '/lessons?open=',
  interview: '/interviews?open=',
  'demo-session': '/interviews?tab=demos&open=',
  'intro-video': '/interviews?tab=videos&open=',
  invoice: '/invoices?open=',
  transaction: '/payments?open=',
  report: '/reports?open=',
}
