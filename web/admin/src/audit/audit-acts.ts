/** What an act of staff is called, and where its subject is shown. */
import type { AuditRow } from '@hiwar/contract/platform/audit.ts'
import { actWords, exportWord, turnWords } from './act-words.ts'

/** An act that has no words yet is named as the permission table names it. */
export function actOf(row: Pick<AuditRow, 'action' | 'after' | 'objectId'>): string {
  const { action, after } = row
  if (isExport(row)) return exportWord
  if (action === 'user.update' && after?.activated === true) return turnWords.activated
  if (action === 'user.update' && after?.activated === false) return turnWords.stopped
  return actWords[action] ?? action
}

/** A whole table was taken as a file; the trail names it in place of one thing. */
export function isExport({ objectId }: Pick<AuditRow, 'objectId'>): boolean {
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

/** Where the thing itself is shown, if it has a place of its own. */
export function addressOfSubject(row: AuditRow): string | null {
  const { object, objectId } = row
  const page = isExport(row) ? undefined : pagesOf[object]
  return page === undefined || objectId === null ? null : page + objectId
}
