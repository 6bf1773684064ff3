import { deliveryReasonText } from '@hiwar/contract/enumerations/delivery-reason-words.ts'
import { channelWords, deliveryEventWords } from '@hiwar/contract/enumerations/staff-words.ts'
import type { Delivery } from '@hiwar/contract/talk/notifications.ts'
import { Time } from '@hiwar/kit/format/components.tsx'
import { formatId, formatNumber } from '@hiwar/kit/format/numbers.ts'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { Facts, Part } from '@hiwar/kit/ui/sections.tsx'
import type { ReactNode } from 'react'
import { Panel, PanelHead } from '../kit/panel.tsx'
import { listWords } from '../kit/words.ts'
import { DeliveryChain } from './DeliveryChain.tsx'
import { DeliveryState } from './delivery-columns.tsx'
import { deliveryWords as words } from './words.ts'

/** One delivery with its attempts; the product stores no message text. */
export function DeliveryPanel({ delivery, onClose }: { delivery: Delivery; onClose: () => void }): ReactNode {
  const { id, user, event, channel, status, attempts, lastError, nextAttemptAt, sentAt, createdAt } = delivery
  const timeOf = (at: string | null) => (at === null ? listWords.nothing : <Time at={at} as="full" />)
  return (
    <Panel title={`${words.what} ${formatId(id)}`} onClose={onClose}>
      <PanelHead person={user} to={`/user/${user.id}`}>
        <DeliveryState status={status} />
      </PanelHead>
      {lastError !== null && (
        <Part heading={words.lastError}>
          <p className="text-ink-soft text-sm">{deliveryReasonText(lastError)}</p>
        </Part>
      )}
      <Part heading={words.facts}>
        <Facts
          facts={[
            [words.event, <bdi key="event">{deliveryEventWords[event] ?? event}</bdi>],
            [words.channel, channelWords[channel]],
            [words.tries, formatNumber(attempts)],
            [words.nextTry, timeOf(nextAttemptAt)],
            [words.sentAt, timeOf(sentAt)],
            [listWords.created, timeOf(createdAt)],
          ]}
        />
      </Part>
      {delivery.notificationId !== null && <DeliveryChain notificationId={delivery.notificationId} />}
      <TextLink to={`/notifications?user=${user.id}`}>{words.otherDeliveries}</TextLink>
    </Panel>
  )
}
