/** What an act of staff is called, and where its subject is shown. */
import type { AuditRow } from '@hiwar/contract/audit.ts'
import { actWords, turnWords } from './act-words.ts'

/** An act that has no words yet is named as the permission table names it. */
export function actOf({ action, after }: Pick<AuditRow, 'action' | 'after'>): string {
  if (action === 'user.update' && after?.activated === true) return turnWords.activated
  if (action === 'user.update' && after?.activated === false) return turnWords.stopped
  return actWords[action] ?? action
}

const pagesOf: Readonly<Record<string, string>> = {
  lesson: '/lessons?open=',
  interview: '/interviews?open=',
  'demo-session': '/interviews?tab=demos&open=',
  'intro-video': '/interviews?tab=videos&open=',
  invoice: '/invoices?open=',
  transaction: '/payments?open=',
  report: '/reports?open=',
}

/** Where the thing itself is shown, if it has a place of its own. */
export function addressOfSubject({ object, objectId }: AuditRow): string | null {
  const page = pagesOf[object]
  return page === undefined || objectId === null ? null : page + objectId
}
