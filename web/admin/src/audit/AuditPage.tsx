import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { actionWords, objectWords } from '@hiwar/contract/platform/audit-words.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import type { ReactNode } from 'react'
import { days, madeWithin } from '../kit/days.tsx'
import { only, person, pick, rare, search } from '../kit/filters.tsx'
import { EndpointList } from '../kit/ListView.tsx'
import { useList } from '../kit/list.ts'
import { AuditPanel } from './AuditPanel.tsx'
import { auditColumns } from './audit-columns.tsx'
import { SealCard } from './SealCard.tsx'
import { auditWords as words } from './words.ts'

const filters = {
  actor: person(words.who, (id) => ({ actors: only(id) })),
  action: pick(words.action, actionWords, (action) => ({ actions: only(action) })),
  days: days(madeWithin),
  object: rare(pick(words.subject, objectWords, (object) => ({ objects: only(object) }))),
  id: rare(search(words.subjectNumber, (objectId) => ({ objectId }))),
}

export function AuditPage(): ReactNode {
  return (
    <>
      <PageHeading note={words.note}>{words.title}</PageHeading>
      <SealCard />
      <EndpointList
        exports
        endpoint={auditEndpoints.list}
        list={useList(filters)}
        caption={words.title}
        what={words.what}
        columns={auditColumns}
        sortKey="createdAt"
        none={words.none}
        panel={(row, close) => <AuditPanel row={row} onClose={close} />}
      />
    </>
  )
}
