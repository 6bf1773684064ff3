import { type PublicSettings, platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { type SettingChanges, type Settings, settingEndpoints } from '@hiwar/contract/platform/settings.ts'
import type { Context } from '../../context.ts'
import { type MemberRequest, Refusal, serve, serveOpen } from '../../platform/action.ts'
import { differenceOf, recordAudit } from '../../platform/audit/audit.store.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { presentTrialPrice } from '../plans/present.ts'
import { findTrialPlan } from '../plans/store.ts'
import { horizonChanged } from '../tutors/renew.ts'
import { presentPublicSettings, presentSettings } from './present.ts'
import { findSettings, lockSettings, updateSettings } from './store.ts'

export const settingRoutes = [
  serveOpen(platformEndpoints.publicSettings, readPublicSettings),
  serveOpen(platformEndpoints.time, readClock),
  serve(settingEndpoints.read, readSettings),
  serve(settingEndpoints.update, changeSettings),
]

async function readPublicSettings({ db, clock, google }: Context): Promise<PublicSettings> {
  const trialPrice = presentTrialPrice(await findTrialPlan(db))
  return presentPublicSettings(await findSettings(db), { googleSignIn: google.signIn, trialPrice }, clock.now())
}

async function readSettings({ db }: Context): Promise<Settings> {
  return presentSettings(await findSettings(db))
}

/** Changes settings. Existing records keep the prices and times that they were made with. */
function changeSettings(context: Context, request: MemberRequest<typeof settingEndpoints.update>): Promise<Settings> {
  const { actor, body } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    const before = presentSettings(await lockSettings(trx))
    refuseCrossedLimits(before, body)
    const links = JSON.stringify({ ...before.links, ...body.links })
    const changes = { ...body, ...uncheckedText(before, body), links, updatedAt: now, updatedBy: actor.id }
    const after = presentSettings(await updateSettings(trx, changes))
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

/** Refuses a minimum above its maximum. The request may hold only one of them. */
function refuseCrossedLimits(stored: Settings, sent: SettingChanges): void {
  const { instapayTransferLimit, instapayDailyLimit, instapayMonthlyLimit, ...next } = { ...stored, ...sent }
  if (instapayTransferLimit > instapayDailyLimit || instapayDailyLimit > instapayMonthlyLimit) {
    throw new Refusal('instapay-limits-crossed')
  }
  const { withdrawMinAmount, withdrawMaxAmount } = next
  if (withdrawMinAmount <= withdrawMaxAmount) return
  const code = 'withdraw-min-amount-above-max-amount'
  const path = sent.withdrawMinAmount === undefined ? 'withdrawMaxAmount' : 'withdrawMinAmount'
  throw new Refusal(code, { fields: [{ path, code }] })
}

/** Another text of the law has not been checked, unless the same request says so. */
function uncheckedText(stored: Settings, sent: SettingChanges): Pick<SettingChanges, 'withdrawalTextChecked'> {
  const isOther = (['withdrawalText', 'withdrawalTextVersion'] as const).some(
    (field) => sent[field] !== undefined && sent[field] !== stored[field],
  )
  return isOther ? { withdrawalTextChecked: sent.withdrawalTextChecked === true } : {}
}

/** The server's clock, by which screens correct theirs. */
async function readClock({ clock }: Context): Promise<{ now: string }> {
  return { now: clock.now().toISOString() }
}
