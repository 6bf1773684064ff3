/** What a person wants to be told outside the app, and when. */
import type { notificationEndpoints, ShownNoticeChoices } from '@hiwar/contract/talk/notifications.ts'
import { fixedWithoutChannel } from '@hiwar/domain/notifications/choices.ts'
import { clockOfMinute, minuteOfClock } from '@hiwar/domain/time/wall-clock.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, Refusal } from '../../platform/action.ts'
import type { Trx } from '../../platform/db/database.ts'
import { listAddresses } from '../deliveries/store.ts'
import { inTransactionBehind } from '../users/store.ts'
import { replaceSilences, upsertTimes } from './choices.store.ts'

export async function getChoices(
  { db, clock }: Context,
  { actor }: MemberRequest<typeof notificationEndpoints.choices>,
) {
  return choicesOf(db, actor.id, clock.now())
}

export async function chooseNotices(
  context: Context,
  { actor, body }: MemberRequest<typeof notificationEndpoints.choose>,
) {
  const { silences, quiet, digest } = body
  if (fixedWithoutChannel(silences) !== undefined) {
    throw new Refusal('bad-request', { fields: [{ path: 'silences', code: 'invalid-type' }] })
  }
  const times = quiet && { from: minuteOfClock(quiet.from), until: minuteOfClock(quiet.until) }
  return inTransactionBehind(context, [actor.id], async (trx) => {
    await replaceSilences(trx, actor.id, silences)
    await upsertTimes(trx, actor.id, times, digest)
    return choicesOf(trx, actor.id, context.clock.now())
  })
}

/** The choices as the sending of messages reads them, so that a person without any sees the product's. */
async function choicesOf(db: Context['db'] | Trx, userId: number, now: Date): Promise<ShownNoticeChoices> {
  const [address] = await listAddresses(db, [userId], now)
  const { silences, quiet, digest, hasBrowsers } = found(address, 'user-not-found')
  return {
    silences: [...silences],
    quiet: quiet && { from: clockOfMinute(quiet.from), until: clockOfMinute(quiet.until) },
    digest,
    hasBrowsers,
  }
}
