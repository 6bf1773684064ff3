import { authEndpoints, type LoginSession } from '@hiwar/contract/people/auth.ts'
import { CircleCheck, LogOut, Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { useRead, useWrite } from '../../api/queries.ts'
import { Ltr } from '../../format/bidi.tsx'
import { Time } from '../../format/Time.tsx'
import { Button } from '../../ui/buttons.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { DataBlock } from '../../ui/DataBlock.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SkeletonText } from '../../ui/loading.tsx'
import { ConfirmDialog } from '../../ui/overlays/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { wordsOf } from '../../words/words-of.ts'
import { securityWords as words } from './words.ts'

/** Where the account is logged in, and ending that from here. */
export function Devices(): ReactNode {
  const sessions = useRead(authEndpoints.sessions, {})
  const [ending, setEnding] = useState<LoginSession | 'others' | null>(null)
  const changes = [authEndpoints.sessions]
  const endOne = useWrite(authEndpoints.endSession, { changes, onSuccess: () => ended(words.ended) })
  const endOthers = useWrite(authEndpoints.endOtherSessions, { changes, onSuccess: () => ended(words.endedOthers) })
  const isOthers = ending === 'others'
  const { error } = isOthers ? endOthers : endOne

  /** What went wrong with the last question is not said of this one. */
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
        busy={endOne.isPending || endOthers.isPending}
        alert={error && errorText(error)}
        danger
      />
    </Card>
  )
}

const t = wordsOf(words)

/** One login: which browser, from where, when last. */
function DeviceRow({ session, onEnd }: { session: LoginSession; onEnd: () => void }): ReactNode {
  const { userAgent, ip, lastUsedAt, current } = session
  const device = deviceName(userAgent)
  return (
    <li className="flex items-center gap-4 py-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon of={isHandheld(userAgent) ? Smartphone : Monitor} className="size-5.5" />
      </span>
      <span className="min-w-0 flex-1">
        <bdi className="block font-medium">{device}</bdi>
        <span className="block text-ink-faint text-sm">
          {t.rich('lastUsed', { when: () => <Time key="when" at={lastUsedAt} /> })} · <Ltr>{ip}</Ltr>
        </span>
      </span>
      {current ? (
        <Chip tone="success" icon={CircleCheck}>
          {words.thisDevice}
        </Chip>
      ) : (
        <IconButton icon={LogOut} mirrored label={t('endNamed', { device })} tone="danger" onClick={onEnd} />
      )}
    </li>
  )
}

/** Says in words which browser and system a login comes from; browsers name each other, so that the order counts. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** «Chrome على Android». */
export function deviceName(userAgent: string | null): string {
  const [browser, system] = [named(browsers, userAgent), named(systems, userAgent)]
  if (browser === undefined) return system ?? words.unknownDevice
  return system === undefined ? browser : wordsOf(words)('device', { browser, system })
}

export function isHandheld(userAgent: string | null): boolean {
  return /Android|iPhone|iPad|Mobile/.test(userAgent ?? '')
}

function named(list: readonly (readonly [RegExp, string])[], userAgent: string | null): string | undefined {
  return list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
}
