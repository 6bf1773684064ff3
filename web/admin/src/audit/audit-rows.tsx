import type { AuditRow } from '@hiwar/contract/platform/audit.ts'
import { actionWords, objectWords } from '@hiwar/contract/platform/audit-words.ts'
import { Ltr, Time } from '@hiwar/kit/format/components.tsx'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { PersonCell, RowNumber } from '../kit/cells.tsx'
import { listWords } from '../kit/words.ts'
import { tableWords } from '../words.ts'
import { auditWords, exportWord, turnWords } from './words.ts'

export function auditColumns(open: (id: number) => void): Column<AuditRow>[] {
  return [
    {
      key: 'id',
      words: listWords.number,
      cell: ({ id }) => <RowNumber id={id} what={auditWords.what} onOpen={() => open(id)} />,
    },
    {
      key: 'createdAt',
      words: auditWords.when,
      sortable: true,
      cell: ({ createdAt }) => <Time at={createdAt} as="full" className="whitespace-nowrap" />,
    },
    { key: 'actor', words: auditWords.who, cell: ({ actor }) => <PersonCell person={actor} /> },
    { key: 'act', words: auditWords.action, cell: (row) => <bdi className="font-medium">{actionOf(row)}</bdi> },
    { key: 'subject', words: auditWords.subject, from: 'md', cell: (row) => <Subject row={row} /> },
    {
      key: 'ip',
      words: auditWords.address,
      from: 'xl',
      cell: ({ ip }) => <Ltr className="tabular text-ink-faint">{ip}</Ltr>,
    },
  ]
}

/** The subject of an act, as a link where the subject has a page. */
export function Subject({ row }: { row: AuditRow }): ReactNode {
  const { object, objectId } = row
  if (isExport(row)) return <bdi>{wordsFor(object, tableWords)}</bdi>
  const what = wordsFor(object, objectWords)
  const words = objectId === null ? what : wordsOf(auditWords)('subjectOf', { what, id: objectId })
  const to = addressOfSubject(row)
  return to === null ? <bdi>{words}</bdi> : <TextLink to={to}>{words}</TextLink>
}

// Names of staff's actions, and the pages of their subjects.

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

/** Address of the subject's page; null where it has none. */
function addressOfSubject(row: AuditRow): string | null {
  const { object, objectId } = row
  const page = isExport(row) ? undefined : pagesOf[object]
  return page === undefined || objectId === null ? null : page + objectId
}
