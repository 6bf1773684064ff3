import type { AuditRow } from '@hiwar/contract/platform/audit.ts'
import { Ltr } from '@hiwar/kit/format/bidi.tsx'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { CopyButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { roleName } from '@hiwar/kit/words/roles.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { Facts } from '../shell/parts/Facts.tsx'
import { Part } from '../shell/parts/Part.tsx'
import { PersonCell } from '../shell/parts/PersonCell.tsx'
import { actOf } from './audit-acts.ts'
import { Difference } from './Difference.tsx'
import { Subject } from './Subject.tsx'
import { auditWords } from './words.ts'

/** One act, with what was before and after it. */
export function AuditPanel({ row, onClose }: { row: AuditRow; onClose: () => void }): ReactNode {
  const { id, actor, createdAt, ip, requestId } = row
  return (
    <Dialog open onOpenChange={onClose} size="panel" title={wordsOf(auditWords)('panelTitle', { id: String(id) })}>
      <div className="flex flex-col gap-7 pb-2">
        <PersonCell person={actor} note={roleName(actor.role, actor.gender)} to={`/user/${actor.id}`} />
        <Part heading={auditWords.facts}>
          <Facts
            facts={[
              [auditWords.act, <bdi key="act">{actOf(row)}</bdi>],
              [auditWords.subject, <Subject key="subject" row={row} />],
              [auditWords.when, <Time key="at" at={createdAt} as="full" />],
              [auditWords.address, <Ltr key="ip">{ip}</Ltr>],
              [
                auditWords.request,
                <span key="request" className="inline-flex items-center gap-1">
                  <Ltr className="break-all text-xs">{requestId}</Ltr>
                  <CopyButton text={requestId} label={auditWords.copyRequest} />
                </span>,
              ],
            ]}
          />
        </Part>
        <Difference row={row} />
      </div>
    </Dialog>
  )
}
