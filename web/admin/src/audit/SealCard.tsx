import { type AuditSeal, auditEndpoints, type FaultyRow } from '@hiwar/contract/platform/audit.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { Ltr, Time } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { useMay } from '@hiwar/kit/login/login.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { CopyButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { CardPart } from '@hiwar/kit/ui/sections.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { sealedRow, sealWords as words } from './words.ts'

/** Whether the trail still matches its seals. */
export function SealCard(): ReactNode {
  const seal = useRead(auditEndpoints.seal, {})
  const verify = useWrite(auditEndpoints.verify, { changes: [auditEndpoints.seal] })
  const mayVerify = useMay('audit.verify')
  return (
    <CardPart
      heading={words.title}
      className="mb-6"
      aside={
        mayVerify && (
          <Button tone="quiet" size="small" busy={verify.isPending} onClick={() => verify.mutate({})}>
            {words.verify}
          </Button>
        )
      }
    >
      <DataBlock query={seal} skeleton={<Skeleton className="h-16 w-full" />}>
        {(read) => <SealState seal={read} />}
      </DataBlock>
      <FormAlert>{verify.error && errorText(verify.error)}</FormAlert>
    </CardPart>
  )
}

function SealState({ seal }: { seal: AuditSeal }): ReactNode {
  const { check, waiting, head } = seal
  return (
    <div className="flex flex-col gap-3">
      {check === null ? (
        <p className="text-ink-soft">{words.never}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Chip
            tone={check.faults.length === 0 ? 'success' : 'danger'}
            icon={check.faults.length === 0 ? ShieldCheck : ShieldAlert}
          >
            {check.faults.length === 0
              ? wordsOf(words)('sound', { rows: countOf(sealedRow, check.sealed) })
              : words.broken}
          </Chip>
          <span className="text-ink-faint text-sm">
            {words.checked} <Time at={check.at} as="full" />
          </span>
        </div>
      )}
      {check !== null && check.faults.length > 0 && <Faults faults={check.faults} />}
      {waiting > 0 && (
        <p className="text-ink-soft text-sm">{wordsOf(words)('waiting', { rows: countOf(sealedRow, waiting) })}</p>
      )}
      {head !== null && (
        <p className="flex flex-wrap items-center gap-1 text-ink-faint text-sm">
          {words.head} <Ltr className="break-all text-xs">{head}</Ltr>
          <CopyButton text={head} label={words.copyHead} />
        </p>
      )}
    </div>
  )
}

function Faults({ faults }: { faults: readonly FaultyRow[] }): ReactNode {
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5 text-danger-ink">
      {faults.map((fault) => (
        <li key={`${fault.what} ${fault.seq} ${fault.id}`}>{faultText(fault)}</li>
      ))}
    </ul>
  )
}

function faultText({ what, seq, id }: FaultyRow): string {
  const number = String(what === 'gap' || what === 'anchor' ? seq : id)
  return wordsOf(words)(what, { id: number })
}
