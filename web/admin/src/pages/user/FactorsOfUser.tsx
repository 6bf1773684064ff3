import type { User } from '@hiwar/contract/people/people.ts'
import { secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import { decideReset, mayStopReset } from '@hiwar/domain/accounts/second-factor.ts'
import { instant } from '@hiwar/domain/time/instant.ts'
import { recoveryCodeNoun } from '@hiwar/kit/accounts/second-factor/words.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { ShieldOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { factorWords as words } from './words.ts'

const t = wordsOf(words)

/** The account's second factors with their last use, and the reset for a person who lost them. */
export function FactorsOfUser({ user }: { user: User }): ReactNode {
  const viewer = useLogin()?.user
  const factors = useRead(secondFactorEndpoints.ofUser, { params: { id: user.id } })
  const [isDialogOpen, setDialogOpen] = useState(false)
  const stop = useWrite(secondFactorEndpoints.stopReset, {
    changes: [secondFactorEndpoints.ofUser],
    onSuccess: () => toast.success(words.stopped),
  })
  if (viewer === undefined) return null
  const mayReset = !('refuse' in decideReset(viewer, user, instant(0)))
  return (
    <Card className="mt-6">
      <h2 className="text-lg">{words.title}</h2>
      <DataBlock query={factors} skeleton={<SkeletonText lines={2} className="mt-3" />}>
        {({ list, codesLeft, reset }) => (
          <>
            {list.length === 0 && <p className="mt-2 text-ink-soft">{words.none}</p>}
            <ul className="mt-2 divide-y divide-line">
              {list.map(({ id, kind, name, lastUsedAt }) => (
                <li key={id} className="py-2.5">
                  <span className="block font-medium">
                    <Name>{name}</Name>
                  </span>
                  <span className="block text-ink-faint text-sm">
                    {words[kind]}
                    {' · '}
                    {lastUsedAt === null
                      ? words.neverUsed
                      : t.rich('lastUsed', { when: () => <Time key="when" at={lastUsedAt} /> })}
                  </span>
                </li>
              ))}
            </ul>
            {list.length > 0 && (
              <p className="text-ink-soft text-sm">{t('codesLeft', { codes: countOf(recoveryCodeNoun, codesLeft) })}</p>
            )}
            {reset !== null && (
              <Banner
                tone="warning"
                icon={ShieldOff}
                actions={
                  mayStopReset(viewer) && (
                    <Button
                      tone="quiet"
                      size="small"
                      busy={stop.isPending}
                      onClick={() => stop.mutate({ params: { id: user.id } })}
                    >
                      {words.stop}
                    </Button>
                  )
                }
              >
                {t.rich('waits', { when: () => <Time key="when" at={reset.readyAt} /> })}
              </Banner>
            )}
            {mayReset && reset === null && list.length > 0 && (
              <Button tone="danger-quiet" icon={ShieldOff} className="mt-4" onClick={() => setDialogOpen(true)}>
                {words.reset}
              </Button>
            )}
          </>
        )}
      </DataBlock>
      {isDialogOpen && <ResetDialog user={user} onClose={() => setDialogOpen(false)} />}
    </Card>
  )
}

function ResetDialog({ user, onClose }: { user: User; onClose: () => void }): ReactNode {
  const { ofUser, reset } = secondFactorEndpoints
  const form = useContractForm(reset.body, {
    start: { reason: '' },
    send: (body) => call(reset, { params: { id: user.id }, body }),
    done: ({ done }) => {
      toast.success(done ? words.done : words.asked)
    },
    changes: [ofUser],
    close: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={words.reset}
      description={words.resetText}
      submit={words.reset}
      tone="danger"
      destructive
      onClose={onClose}
    >
      <Textarea label={words.reason} hint={words.reasonHint} limit={1_000} {...form.field('reason')} />
    </FormDialog>
  )
}
