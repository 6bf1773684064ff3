import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { Switch } from '@hiwar/kit/ui/fields/toggles.tsx'
import type { ReactNode } from 'react'
import { useBrowserPush } from './use-browser-push.ts'
import { notificationSettingsWords as words } from './words.ts'

/** Whether this very browser shows notices while the app is closed; it is asked only when that is turned on. */
export function BrowserNotifications(): ReactNode {
  const { state, turn, isBusy, fault } = useBrowserPush()
  const note = { absent: words.browserAbsent, refused: words.browserRefused }[state as 'absent'] ?? words.browserNote
  return (
    <Card>
      <Switch
        label={<span className="font-semibold text-lg">{words.browser}</span>}
        note={note}
        // While it is being turned it stands turned, and keeps the focus.
        checked={(state === 'on') !== isBusy}
        disabled={state === 'absent' || state === 'asking'}
        onChange={(event) => void turn(event.target.checked)}
      />
      <div className="mt-3 empty:hidden">
        <FormAlert>{fault}</FormAlert>
      </div>
    </Card>
  )
}
