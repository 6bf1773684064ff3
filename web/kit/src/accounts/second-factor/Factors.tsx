import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { type Factor, secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import { KeyRound, Smartphone, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useRead, useReadAgain, useWrite } from '../../api/queries.ts'
import { Time } from '../../format/components.tsx'
import { countOf } from '../../format/counted.ts'
import { Button } from '../../ui/buttons.tsx'
import { DataBlock } from '../../ui/DataBlock.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SkeletonText } from '../../ui/loading.tsx'
import { ConfirmDialog, Dialog } from '../../ui/overlays/Dialog.tsx'
import { Card, Chip, Icon } from '../../ui/surfaces.tsx'
import { toast } from '../../ui/toast.ts'
import { wordsOf } from '../../words/words-of.ts'
import { type Added, AddFactor } from './AddFactor.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { recoveryCodeNoun, factorWords as words } from './words.ts'

const t = wordsOf(words)
const changes = [secondFactorEndpoints.list, authEndpoints.sessions]
/** The number of recovery codes at which the page says that they run out. */
const fewCodes = 3

/** The account's second factors: list, adding, removing, recovery codes. */
export function Factors(): ReactNode {
  const own = useRead(secondFactorEndpoints.list, {})
  const readAgain = useReadAgain(...changes)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [asking, setAsking] = useState<Factor | 'codes' | null>(null)
  const close = () => setAsking(null)
  const remove = useWrite(secondFactorEndpoints.remove, {
    changes,
    onSuccess: () => {
      close()
      toast.success(words.removed)
    },
  })
  const renew = useWrite(secondFactorEndpoints.newCodes, {
    changes,
    onSuccess: ({ codes }) => {
      close()
      setCodes(codes)
    },
  })

  async function added({ codes }: Added): Promise<void> {
    toast.success(words.added)
    setCodes(codes)
    await readAgain()
  }

  function ask(which: Factor | 'codes'): void {
    remove.reset()
    renew.reset()
    setAsking(which)
  }

  const leaving = asking === 'codes' ? null : asking
  return (
    <Card>
      <h2 className="text-lg">{words.title}</h2>
      <p className="mt-1 text-ink-soft">{words.intro}</p>
      <DataBlock query={own} skeleton={<SkeletonText lines={2} className="mt-5" />}>
        {({ list, codesLeft, passkeys }) => (
          <>
            {list.length > 0 && (
              <ul className="mt-3 divide-y divide-line">
                {list.map((factor) => (
                  <FactorRow key={factor.id} factor={factor} onRemove={() => ask(factor)} />
                ))}
              </ul>
            )}
            <div className="mt-4">
              <AddFactor key={list.length} passkeys={passkeys} done={added} />
            </div>
            {list.some(({ parked }) => !parked) && <CodesLeft left={codesLeft} onRenew={() => ask('codes')} />}
          </>
        )}
      </DataBlock>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={close}
        title={words.removeQuestion}
        description={t('removeText', { name: leaving?.name ?? '' })}
        confirm={words.remove}
        onConfirm={() => leaving && remove.mutate({ params: { id: leaving.id } })}
        write={remove}
        danger
      />
      <ConfirmDialog
        open={asking === 'codes'}
        onOpenChange={close}
        title={words.newCodesQuestion}
        description={words.newCodesText}
        confirm={words.newCodes}
        onConfirm={() => renew.mutate({})}
        write={renew}
      />
      {codes !== null && (
        <Dialog open onOpenChange={() => setCodes(null)} title={words.codes} dismiss={null} dirty readFirst>
          <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
        </Dialog>
      )}
    </Card>
  )
}

function FactorRow({ factor, onRemove }: { factor: Factor; onRemove: () => void }): ReactNode {
  const { kind, name, lastUsedAt, parked } = factor
  return (
    <li className="flex items-center gap-4 py-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon of={kind === 'totp' ? Smartphone : KeyRound} className="size-5.5" />
      </span>
      <span className="min-w-0 flex-1">
        <bdi className="block font-medium">{name}</bdi>
        <span className="block text-ink-faint text-sm">
          {lastUsedAt === null
            ? words.neverUsed
            : t.rich('lastUsed', { when: () => <Time key="when" at={lastUsedAt} /> })}
        </span>
        {parked && <span className="block text-sm">{words.parked}</span>}
      </span>
      <IconButton icon={Trash2} label={t('removeNamed', { name })} tone="danger" onClick={onRemove} />
    </li>
  )
}

function CodesLeft({ left, onRenew }: { left: number; onRenew: () => void }): ReactNode {
  return (
    <div className="mt-5 border-line border-t pt-4">
      <h3 className="font-medium">{words.codes}</h3>
      <p className="mt-1 text-ink-soft">{t('codesLeft', { codes: countOf(recoveryCodeNoun, left) })}</p>
      {left <= fewCodes && (
        <Chip tone="warning" className="mt-2">
          {words.codesFew}
        </Chip>
      )}
      <Button tone="quiet" className="mt-3" onClick={onRenew}>
        {words.newCodes}
      </Button>
    </div>
  )
}
