import type { SettingChanges, Settings, settingEndpoints } from '@hiwar/contract/platform/settings.ts'
import type { Context } from '../../context.ts'
import { differenceOf } from '../../platform/audit/difference.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { horizonChanged } from '../tutors/renew.ts'
import { presentSettings } from './present.ts'
import { lockSettings, updateSettings } from './store.ts'

/** Changes settings; what is stored already keeps the prices and times it was made with. */
export function changeSettings(
  context: Context,
  request: MemberRequest<typeof settingEndpoints.update>,
): Promise<Settings> {
  const { actor, body } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    const before = presentSettings(await lockSettings(trx))
    refuseCrossedLimits(before, body)
    const links = JSON.stringify({ ...before.links, ...body.links })
    const after = presentSettings(await updateSettings(trx, { ...body, links, updatedAt: now, updatedBy: actor.id }))
    if (before.bookingHorizonDays !== after.bookingHorizonDays) await context.jobs.add(trx, horizonChanged, null)
    const facts = differenceOf(before, after)
    await recordAudit(
      trx,
      request,
      { action: 'setting.update', object: 'setting', objectId: 'platform', ...facts },
      now,
    )
    return after
  })
}

/** The least that may be withdrawn is never above the most, of which only one may have been sent. */
function refuseCrossedLimits(stored: Settings, sent: SettingChanges): void {
  const { withdrawMinAmount, withdrawMaxAmount } = { ...stored, ...sent }
  if (withdrawMinAmount <= withdrawMaxAmount) return
  const code = 'withdraw-min-amount-above-max-amount'
  const path = sent.withdrawMinAmount === undefined ? 'withdrawMaxAmount' : 'withdrawMinAmount'
  throw new Refusal(code, { fields: [{ path, code }] })
}
