import { type AuditSeal, auditEndpoints, type FaultyRow } from '@hiwar/contract/platform/audit.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { Ltr, Time } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { useMay } from '@hiwar/kit/login/login.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { CopyButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { sealedRow, sealWords as words } from './words.ts'

/** Whether the trail still matches its seals: one line above the table, and a list only where something is wrong. */
export function SealCard(): ReactNode {
  const id = useId()
  const seal = useRead(auditEndpoints.seal, {})
  const verify = useWrite(auditEndpoints.verify, { changes: [auditEndpoints.seal] })
  const mayVerify = useMay('audit.verify')
  return (
    <section aria-labelledby={id} className={lineClasses}>
      <h2 id={id} className="text-sm">
        {words.title}
      </h2>
      <DataBlock query={seal} skeleton={<Skeleton className="h-8 w-80 max-w-full" />}>
        {(read) => <SealState seal={read} />}
      </DataBlock>
      {mayVerify && (
        <Button
          tone="quiet"
          size="small"
          busy={verify.isPending}
          className="md:ms-auto"
          onClick={() => verify.mutate({})}
        >
          {words.verify}
        </Button>
      )}
      <FormAlert>{verify.error && errorText(verify.error)}</FormAlert>
    </section>
  )
}

const lineClasses =
  'mb-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-1 text-sm'

function SealState({ seal }: { seal: AuditSeal }): ReactNode {
  const { check, waiting, head } = seal
  return (
    <>
      {check === null ? (
        <p className="text-ink-soft">{words.never}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Chip
            tone={check.faults.length === 0 ? 'success' : 'danger'}
            icon={check.faults.length === 0 ? ShieldCheck : ShieldAlert}
          >
            {check.faults.length === 0
              ? wordsOf(words)('sound', { rows: countOf(sealedRow, check.sealed) })
              : words.broken}
          </Chip>
          <span className="text-ink-faint">
            {words.checked} <Time at={check.at} as="full" />
          </span>
        </div>
      )}
      {check !== null && check.faults.length > 0 && <Faults faults={check.faults} />}
      {waiting > 0 && (
        <p className="text-ink-soft">{wordsOf(words)('waiting', { rows: countOf(sealedRow, waiting) })}</p>
      )}
      {head !== null && (
        <p className="flex flex-wrap items-center gap-1 text-ink-faint">
          {words.head} <Ltr className="break-all text-xs">{head.slice(0, 12)}…</Ltr>
          <CopyButton text={head} label={words.copyHead} />
        </p>
      )}
    </>
  )
}

function Faults({ faults }: { faults: readonly FaultyRow[] }): ReactNode {
  return (
    <ul className="order-1 flex basis-full list-disc flex-col gap-1 ps-5 pb-2 text-danger-ink">
      {faults.map((fault) => (
        <li key={`${fault.what} ${fault.seq} ${fault.id}`}>{faultText(fault)}</li>
      ))}
    </ul>
  )
}

function faultText({ what, seq, id }: FaultyRow): string {
  return wordsOf(words)(what, { id: formatId((what === 'gap' || what === 'anchor' ? seq : id) ?? 0) })
}
