import { consentEndpoints } from '@hiwar/contract/people/consents.ts'
import { type Guardian, guardianEndpoints, namedGuardian } from '@hiwar/contract/people/guardians.ts'
import { call, errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Ltr, Name } from '@hiwar/kit/format/components.tsx'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { FormEnd } from '@hiwar/kit/forms/FormEnd.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { useMay } from '@hiwar/kit/login/login.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { guardianWords as words } from './words.ts'

/** «ولي الأمر»: for students under 18, and the one question in the year of the 18th birthday. */
export function GuardianSection(): ReactNode {
  return useMay('guardian.ask') ? <OfStudent /> : null
}

function OfStudent(): ReactNode {
  const own = useRead(consentEndpoints.own, {})
  if (own.data?.age === 'adult') return null
  return (
    <section aria-labelledby="guardian" className="flex flex-col gap-3">
      <h2 id="guardian" className="text-lg">
        {words.title}
      </h2>
      <DataBlock query={own} skeleton={<SkeletonText lines={3} />}>
        {({ age }) => (
          <div className="max-w-reading">
            {age === 'unknown' && <p className="text-ink-soft leading-relaxed">{words.unknown}</p>}
            {age === 'turning' && <AgeQuestion />}
            {age === 'minor' && <OfMinor />}
          </div>
        )}
      </DataBlock>
    </section>
  )
}

function AgeQuestion(): ReactNode {
  const say = useWrite(consentEndpoints.sayAge, {
    changes: [consentEndpoints.own],
    onError: (error) => toast.error(errorText(error)),
  })
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium">{words.turning}</legend>
      <p className="text-ink-soft text-sm leading-relaxed">{words.turningNote}</p>
      <div className="flex gap-3">
        <Button size="small" busy={say.isPending} onClick={() => say.mutate({ body: { isAdult: true } })}>
          {words.yes}
        </Button>
        <Button
          tone="quiet"
          size="small"
          disabled={say.isPending}
          onClick={() => say.mutate({ body: { isAdult: false } })}
        >
          {words.no}
        </Button>
      </div>
    </fieldset>
  )
}

function OfMinor(): ReactNode {
  const guardian = useRead(guardianEndpoints.read, {})
  return (
    <DataBlock query={guardian} skeleton={<SkeletonText lines={3} />}>
      {(named) => (
        <div className="flex flex-col gap-4">
          {named !== null && <Named guardian={named} />}
          {(named === null || !isActive(named)) && <AskForm />}
        </div>
      )}
    </DataBlock>
  )
}

function isActive({ state }: Guardian): boolean {
  return state === 'asked' || state === 'granted'
}

function Named({ guardian }: { guardian: Guardian }): ReactNode {
  const { name, contact, state, answeredAt, expiresAt } = guardian
  const now = useNow()
  const [isConfirming, setConfirming] = useState(false)
  const drop = useWrite(guardianEndpoints.delete, {
    changes: [guardianEndpoints.read],
    onSuccess: () => {
      setConfirming(false)
      toast.success(words.dropped)
    },
    onError: (error) => toast.error(errorText(error)),
  })
  const isGranted = state === 'granted'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-48">
        <p className="font-medium">
          <Name>{name}</Name>
        </p>
        <p className="text-ink-soft text-sm">
          <Ltr className="inline-block max-w-full break-all">{contact}</Ltr>
        </p>
        <p className="mt-1">
          {isGranted && answeredAt !== null
            ? wordsOf(words)('granted', { day: formatDay(answeredAt, now) })
            : stateWords[state]}
        </p>
        {state === 'asked' && (
          <p className="text-ink-soft text-sm">{wordsOf(words)('waitingUntil', { day: formatDay(expiresAt, now) })}</p>
        )}
      </div>
      {isActive(guardian) && (
        <Button
          tone="quiet"
          size="small"
          busy={drop.isPending}
          onClick={() => (isGranted ? setConfirming(true) : drop.mutate({}))}
        >
          {isGranted ? words.dropGranted : words.drop}
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={words.dropTitle}
        description={words.dropText}
        confirm={words.dropGranted}
        danger
        write={drop}
        onConfirm={() => drop.mutate({})}
      />
    </div>
  )
}

const stateWords: Readonly<Record<Guardian['state'], string>> = {
  asked: words.waiting,
  granted: words.title,
  refused: words.refused,
  revoked: words.revoked,
  expired: words.expired,
}

const channels = [
  { value: 'email', words: words.email },
  { value: 'whatsapp', words: words.whatsapp },
]

function AskForm(): ReactNode {
  const form = useContractForm(namedGuardian, {
    start: { name: '', channel: 'email', contact: '' },
    send: (body) => call(guardianEndpoints.ask, { body }),
    changes: [guardianEndpoints.read],
    done: () => {
      toast.success(words.sent)
    },
  })
  return (
    <form {...form.props} className="flex max-w-120 flex-col gap-5">
      <p className="text-ink-soft leading-relaxed">{words.intro}</p>
      <TextField label={words.name} autoComplete="off" {...form.field('name')} />
      <RadioGroup label={words.channel} choices={channels} {...form.field('channel')} />
      <TextField label={words.contact} ltr autoComplete="off" {...form.field('contact')} />
      <FormEnd form={form}>{words.send}</FormEnd>
    </form>
  )
}
