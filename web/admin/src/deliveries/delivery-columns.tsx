import type { Delivery } from '@hiwar/contract/talk/notifications.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Time } from '@hiwar/kit/format/Time.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { listWords } from '../shell/lists/words.ts'
import { PersonCell } from '../shell/parts/PersonCell.tsx'
import { RowNumber } from '../shell/parts/RowNumber.tsx'
import { DeliveryState } from './DeliveryState.tsx'
import { channelWords, deliveryWords, eventWords } from './words.ts'

export function deliveryColumns(open: (id: number) => void): Column<Delivery>[] {
  return [
    {
      key: 'id',
      words: listWords.number,
      cell: ({ id }) => <RowNumber id={id} what={deliveryWords.what} onOpen={() => open(id)} />,
    },
    {
      key: 'createdAt',
      words: listWords.created,
      sortable: true,
      from: 'md',
      cell: ({ createdAt }) => <Time at={createdAt} className="whitespace-nowrap" />,
    },
    { key: 'user', words: deliveryWords.person, cell: ({ user }) => <PersonCell person={user} /> },
    { key: 'event', words: deliveryWords.event, cell: ({ event }) => <bdi>{eventWords[event] ?? event}</bdi> },
    { key: 'channel', words: deliveryWords.channel, cell: ({ channel }) => channelWords[channel] },
    { key: 'state', words: listWords.state, cell: ({ status }) => <DeliveryState status={status} /> },
    { key: 'tries', words: deliveryWords.tries, from: 'xl', cell: ({ attempts }) => formatNumber(attempts) },
    {
      key: 'next',
      words: deliveryWords.nextTry,
      from: 'xl',
      cell: ({ nextAttemptAt }) => (nextAttemptAt === null ? listWords.nothing : <Time at={nextAttemptAt} />),
    },
  ]
}
