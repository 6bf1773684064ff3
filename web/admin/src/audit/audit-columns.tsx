import type { AuditRow } from '@hiwar/contract/platform/audit.ts'
import { Ltr } from '@hiwar/kit/format/components.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { PersonCell } from '../kit/cells.tsx'
import { createdColumn } from '../kit/columns.tsx'
import { actionOf, Subject } from './subjects.tsx'
import { auditWords as words } from './words.ts'

export const auditColumns: readonly Column<AuditRow>[] = [
  createdColumn({ as: 'full' }, words.when),
  { key: 'actor', words: words.who, cell: ({ actor }) => <PersonCell person={actor} /> },
  { key: 'act', words: words.action, cell: (row) => <bdi className="font-medium">{actionOf(row)}</bdi> },
  { key: 'subject', words: words.subject, from: 'md', cell: (row) => <Subject row={row} /> },
  {
    key: 'ip',
    words: words.address,
    from: 'xl',
    cell: ({ ip }) => <Ltr className="tabular text-ink-faint">{ip}</Ltr>,
  },
]
