import { type Freeze, freezeDays } from '@hiwar/contract/money/freezes.ts'
import type { FreezeRow } from '../subscriptions/freezes.store.ts'

export function presentFreeze({ id, days, startsAt, endsAt }: FreezeRow): Freeze {
  return { id, days: freezeDays.parse(days), from: startsAt.toISOString(), until: endsAt.toISOString() }
}
