import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { staffLeftDays } from '@hiwar/contract/fields/limits.ts'
import { accountDataEndpoints, type Erasure, type ErasureState } from '@hiwar/contract/people/account-data.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { type Consent, consentEndpoints } from '@hiwar/contract/people/consents.ts'
import type { DeletionBlocker } from '@hiwar/contract/people/deletion.ts'
import type { Guardian } from '@hiwar/contract/people/guardians.ts'
import { type StaffReason, staffReason, staffReasonLength } from '@hiwar/contract/people/off-boarding.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { decideErasure, deletionDue } from '@hiwar/domain/accounts/deletion.ts'
import { instant, parseInstant } from '@hiwar/domain/time/instant.ts'
import { call, errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { moneyInWords, Name, Time } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { useLogin, useMay } from '@hiwar/kit/login/login.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { CardPart, Facts } from '@hiwar/kit/ui/sections.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { CopiedText } from '../../kit/cells.tsx'
import { NamedText } from '../../kit/dialogs.tsx'
import { ExportButton } from '../../kit/ListView.tsx'
import { listWords, partWords } from '../../kit/words.ts'
import { dataWords as words } from './words.ts'

const t = wordsOf(words)

/** The person's consents, the guardian of a student, and the deletion of the account. */
export function AccountData({ user }: { user: User }): ReactNode {
  return (
    <>
      <Consents userId={user.id} />
      {user.role === Role.Student && <GuardianOfStudent userId={user.id} />}
      <Deletion user={user} />
    </>
  )
}

/** More rows than a person has for years; the file has all. */
const size = 20

function Consents({ userId }: { userId: number }): ReactNode {
  const users = [userId]
  const consents = useRead(consentEndpoints.list, { query: { users, size } })
  return (
    <CardPart
      heading={words.consents}
      aside={<ExportButton endpoint={consentEndpoints.list} query={{ users }} />}
      className="min-w-0"
    >
      <DataBlock
        query={consents}
        skeleton={<SkeletonText lines={3} />}
        empty={({ total }) => total === 0 && <p className="text-ink-faint text-sm">{words.noConsents}</p>}
      >
        {({ list }) => (
          <ul className="divide-y divide-line text-sm">
            {list.map((consent) => (
              <ConsentLine key={consent.id} {...consent} />
            ))}
          </ul>
        )}
      </DataBlock>
    </CardPart>
  )
}

function ConsentLine({ kind, version, given, at }: Consent): ReactNode {
  const now = useNow()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <span>
        <span className="block font-medium">{words[kind]}</span>
        <span className="block text-ink-soft">
          {t('version', { day: formatDay(`${version.day}T10:00:00.000Z`, now) })}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <Chip tone={given ? 'success' : 'neutral'}>{given ? words.given : words.takenBack}</Chip>
        <Time at={at} as="full" className="text-ink-soft" />
      </span>
    </li>
  )
}

function GuardianOfStudent({ userId }: { userId: number }): ReactNode {
  const known = useRead(accountDataEndpoints.guardian, { params: { id: userId } })
  return (
    <CardPart heading={words.guardianTitle}>
      <DataBlock query={known} skeleton={<SkeletonText lines={3} />}>
        {({ age, guardian }) => (
          <>
            <p className="text-ink-soft text-sm">{words[age]}</p>
            {guardian === null && age === 'minor' && <p className="text-sm">{words.noGuardian}</p>}
            {guardian !== null && <GuardianFacts guardian={guardian} />}
          </>
        )}
      </DataBlock>
    </CardPart>
  )
}

function GuardianFacts({ guardian }: { guardian: Guardian }): ReactNode {
  const { name, contact, state, askedAt, answeredAt, expiresAt } = guardian
  return (
    <Facts
      facts={[
        [words.guardianName, <Name key="name">{name}</Name>],
        [words.contact, <CopiedText key="contact" text={contact} label={words.copyContact} />],
        [
          listWords.state,
          <Chip key="state" tone={state === 'granted' ? 'success' : 'neutral'}>
            {words[state]}
          </Chip>,
        ],
        [words.askedOn, <Time key="asked" at={askedAt} as="full" />],
        answeredAt !== null && [words.answered, <Time key="answered" at={answeredAt} as="full" />],
        state === 'asked' && [words.linkUntil, <Time key="until" at={expiresAt} as="full" />],
      ]}
    />
  )
}

function Deletion({ user }: { user: User }): ReactNode {
  const state = useRead(accountDataEndpoints.erasure, { params: { id: user.id } })
  return (
    <CardPart heading={words.deletion}>
      <DataBlock query={state} skeleton={<SkeletonText lines={3} />}>
        {(known) => (
          <>
            {known.erasure === null ? <p className="text-sm">{words.noDeletion}</p> : <Dates erasure={known.erasure} />}
            {known.erasure?.doneAt != null && <Party userId={user.id} />}
            <Actions user={user} state={known} />
          </>
        )}
      </DataBlock>
    </CardPart>
  )
}

function Dates({ erasure }: { erasure: Erasure }): ReactNode {
  const { askedAt, dueAt, heldUntil, canceledAt, begunAt, doneAt, by } = erasure
  const isOpen = canceledAt === null && doneAt === null
  return (
    <Facts
      facts={[
        [words.askedOn, <Time key="asked" at={askedAt} as="full" />],
        [words.askedBy, by === null ? words.owner : <Name key="by">{by.name ?? partWords.noName}</Name>],
        canceledAt === null && [words.due, <Time key="due" at={dueAt} as="full" />],
        isOpen && heldUntil !== null && [words.held, <Time key="held" at={heldUntil} as="full" />],
        isOpen && begunAt !== null && [listWords.state, words.begun],
        canceledAt !== null && [words.canceled, <Time key="canceled" at={canceledAt} as="full" />],
        doneAt !== null && [words.done, <Time key="done" at={doneAt} as="full" />],
      ]}
    />
  )
}

/** The person behind kept records. Every press is a reading in the audit, so nothing is read before one. */
function Party({ userId }: { userId: number }): ReactNode {
  const read = useWrite(accountDataEndpoints.heldParty, {
    changes: [auditEndpoints.list],
    onError: (error) => toast.error(errorText(error)),
  })
  const now = useNow()
  const mayRead = useMay('held-party.read')
  if (!mayRead) return null
  if (read.data === undefined)
    return (
      <div className="flex flex-col items-start gap-2">
        <p className="text-ink-soft text-sm">{words.partyNote}</p>
        <Button tone="quiet" busy={read.isPending} onClick={() => read.mutate({ params: { id: userId } })}>
          {words.showParty}
        </Button>
      </div>
    )
  const { name, phone, email, until } = read.data
  return (
    <Facts
      facts={[
        [words.party, <Name key="name">{name ?? partWords.noName}</Name>],
        phone !== null && [words.phone, <CopiedText key="phone" text={phone} label={partWords.copyPhone} />],
        [words.email, <CopiedText key="email" text={email} label={partWords.copyEmail} />],
        [words.keptUntil, formatDay(`${until}T10:00:00.000Z`, now)],
      ]}
    />
  )
}

const changed = [accountDataEndpoints.erasure, accountEndpoints.read, auditEndpoints.list]

/** The action of a super admin now, or the reason against it. */
function Actions({ user, state: { erasure, blockers, leftAt } }: { user: User; state: ErasureState }): ReactNode {
  const viewer = useLogin()?.user
  const now = useNow()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const keep = useWrite(accountDataEndpoints.keep, {
    changes: changed,
    onSuccess: () => toast.success(words.kept),
    onError: (error) => toast.error(errorText(error)),
  })
  if (viewer === undefined || erasure?.doneAt != null) return null
  const account = { id: user.id, role: user.role, leftAt: leftAt === null ? null : parseInstant(leftAt) }
  const decision = decideErasure(viewer, account, instant(now))
  if ('refuse' in decision && decision.refuse === 'forbidden') return null
  if (erasure !== null && erasure.canceledAt === null) {
    if (erasure.by === null || erasure.begunAt !== null) return null
    return (
      <Button tone="quiet" busy={keep.isPending} onClick={() => keep.mutate({ params: { id: user.id } })}>
        {words.keep}
      </Button>
    )
  }
  if ('refuse' in decision)
    return (
      <p className="text-ink-soft text-sm">
        {decision.from === null
          ? t('notLeft', { days: countOf('day', staffLeftDays) })
          : t.rich('leftFrom', { when: () => <Time key="when" at={decision.from ?? now} as="full" /> })}
      </p>
    )
  if (blockers.length > 0) return <Blockers blockers={blockers} />
  return (
    <div>
      <Button tone="danger-quiet" onClick={() => setDialogOpen(true)}>
        {words.erase}
      </Button>
      {isDialogOpen && <EraseDialog user={user} atOnce={leftAt !== null} onClose={() => setDialogOpen(false)} />}
    </div>
  )
}

function Blockers({ blockers }: { blockers: readonly DeletionBlocker[] }): ReactNode {
  return (
    <div className="rounded-card bg-warning-tint px-4 py-3 text-sm text-warning-ink">
      <h3 className="font-semibold">{words.blocked}</h3>
      <ul className="flex flex-col gap-1 pt-1">
        {blockers.map((blocker) => (
          <li key={'id' in blocker ? `${blocker.kind}-${blocker.id}` : blocker.kind}>
            {t(blocker.kind, { amount: moneyInWords(blocker.amount) })}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Asks for the reason; staff who left go at once, students and tutors in 14 days. Mounted while open. */
function EraseDialog({ user, atOnce, onClose }: { user: User; atOnce: boolean; onClose: () => void }): ReactNode {
  const now = useNow()
  const form = useContractForm<StaffReason>(staffReason, {
    start: { reason: '' },
    send: (body) => call(accountDataEndpoints.erase, { params: { id: user.id }, body }),
    done: () => toast.success(atOnce ? words.begins : words.filed),
    changes: changed,
    close: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={words.erase}
      submit={atOnce ? words.erase : words.file}
      tone="danger"
      destructive
      onClose={onClose}
    >
      <NamedText text={atOnce ? words.eraseText : words.fileText} name={user.name} />
      <p className="text-ink-soft leading-relaxed">
        {atOnce
          ? words.trailNote
          : t.rich('fileNote', { when: () => <Time key="when" at={deletionDue(instant(now))} as="full" /> })}
      </p>
      <Textarea
        label={words.reason}
        hint={atOnce ? words.reasonHint : words.letterHint}
        limit={staffReasonLength.max}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
