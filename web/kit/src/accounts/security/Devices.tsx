import { authEndpoints, type LoginSession } from '@hiwar/contract/people/auth.ts'
import { LogOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { useRead, useWrite } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DataBlock } from '../../ui/DataBlock.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { wordsOf } from '../../words/words-of.ts'
import { DeviceRow } from './DeviceRow.tsx'
import { deviceName } from './device-name.ts'
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
