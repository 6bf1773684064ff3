import type { LoginSession } from '@hiwar/contract/people/auth.ts'
import { CircleCheck, LogOut, Monitor, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Ltr } from '../../format/Ltr.tsx'
import { Time } from '../../format/Time.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { wordsOf } from '../../words/words-of.ts'
import { deviceName, isHandheld } from './device-name.ts'
import { securityWords as words } from './words.ts'

const t = wordsOf(words)

/** One login: which browser, from where, when last. */
export function DeviceRow({ session, onEnd }: { session: LoginSession; onEnd: () => void }): ReactNode {
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
