import type { AuditRow } from '@hiwar/contract/platform/audit.ts'
import { Ltr } from '@hiwar/kit/format/bidi.tsx'
import { Time } from '@hiwar/kit/format/Time.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { listWords } from '../shell/lists/words.ts'
import { PersonCell } from '../shell/parts/PersonCell.tsx'
import { RowNumber } from '../shell/parts/RowNumber.tsx'
import { actOf } from './audit-acts.ts'
import { Subject } from './Subject.tsx'
import { auditWords } from './words.ts'

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
    { key: 'act', words: auditWords.act, cell: (row) => <bdi className="font-medium">{actOf(row)}</bdi> },
    { key: 'subject', words: auditWords.subject, from: 'md', cell: (row) => <Subject row={row} /> },
    {
      key: 'ip',
      words: auditWords.address,
      from: 'xl',
      cell: ({ ip }) => <Ltr className="tabular text-ink-faint">{ip}</Ltr>,
    },
  ]
}
