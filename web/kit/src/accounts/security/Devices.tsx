import { authEndpoints, type LoginSession } from '@hiwar/contract/people/auth.ts'
import { deviceName } from '@hiwar/domain/accounts/device.ts'
import { CircleCheck, LogOut, Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useRead, useWrite } from '../../api/queries.ts'
import { Ltr, Time } from '../../format/components.tsx'
import { Button } from '../../ui/buttons.tsx'
import { DataBlock } from '../../ui/DataBlock.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SkeletonText } from '../../ui/loading.tsx'
import { ConfirmDialog } from '../../ui/overlays/Dialog.tsx'
import { Card, Chip, Icon } from '../../ui/surfaces.tsx'
import { toast } from '../../ui/toast.ts'
import { wordsOf } from '../../words/words-of.ts'
import { securityWords as words } from './words.ts'

/** Lists the logins of the account and ends them. */
export function Devices(): ReactNode {
  const sessions = useRead(authEndpoints.sessions, {})
  const [ending, setEnding] = useState<LoginSession | 'others' | null>(null)
  const changes = [authEndpoints.sessions]
  const endOne = useWrite(authEndpoints.endSession, { changes, onSuccess: () => ended(words.ended) })
  const endOthers = useWrite(authEndpoints.endOtherSessions, { changes, onSuccess: () => ended(words.endedOthers) })
  const isOthers = ending === 'others'

  /** Clears the error of the previous dialog before opening the next. */
  function ask(which: LoginSession | 'others'): void {
    endOne.reset()
    endOthers.reset()
    setEnding(which)
  }

  function ended(said: string): void {
    setEnding(null)
    toast.success(said)
  }

  function end(): void {
    if (isOthers) endOthers.mutate({})
    else if (ending !== null) endOne.mutate({ params: { id: ending.id } })
  }

  return (
    <Card>
      <h2 className="text-lg">{words.devices}</h2>
      <p className="mt-1 text-ink-soft">{words.devicesNote}</p>
      <DataBlock query={sessions} skeleton={<SkeletonText lines={3} className="mt-5" />}>
        {(list) => (
          <>
            <ul className="mt-3 divide-y divide-line">
              {list.map((session) => (
                <DeviceRow key={session.id} session={session} onEnd={() => ask(session)} />
              ))}
            </ul>
            {list.length > 1 && (
              <Button tone="danger-quiet" icon={LogOut} onClick={() => ask('others')} className="mt-4">
                {words.endOthers}
              </Button>
            )}
          </>
        )}
      </DataBlock>
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={() => setEnding(null)}
        title={isOthers ? words.endOthersQuestion : words.endQuestion}
        description={
          isOthers
            ? words.endOthersText
            : wordsOf(words)('endText', { device: deviceName(ending === null ? null : ending.userAgent) })
        }
        confirm={isOthers ? words.endOthers : words.end}
        onConfirm={end}
        write={isOthers ? endOthers : endOne}
        danger
      />
    </Card>
  )
}

const t = wordsOf(words)

/** One login: browser, location, time of last use. */
function DeviceRow({ session, onEnd }: { session: LoginSession; onEnd: () => void }): ReactNode {
  const { userAgent, ip, lastUsedAt, current } = session
  const device = deviceName(userAgent)
  return (
    <li className="flex items-center gap-4 py-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon of={isHandheld(userAgent) ? Smartphone : Monitor} className="size-5.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{device}</span>
        <span className="block text-ink-faint text-sm">
          {t.rich('lastUsed', { when: () => <Time key="when" at={lastUsedAt} /> })} <Ltr>({ip})</Ltr>
        </span>
        {current && (
          <Chip tone="success" icon={CircleCheck} className="mt-1.5">
            {words.thisDevice}
          </Chip>
        )}
      </span>
      {!current && (
        <IconButton icon={LogOut} mirrored label={t('endNamed', { device })} tone="danger" onClick={onEnd} />
      )}
    </li>
  )
}

export function isHandheld(userAgent: string | null): boolean {
  return /Android|iPhone|iPad|Mobile/.test(userAgent ?? '')
}
