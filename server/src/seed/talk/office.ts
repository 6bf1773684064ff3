/** Work of staff in the demo: links, coupons, invites to a hidden plan, and the audit rows of their work. */
import { PlanTier, Role } from '@hiwar/contract/enumerations/basic.ts'
import type { LinkKind } from '@hiwar/contract/enumerations/platform.ts'
import { DAY, plus } from '@hiwar/domain/time/instant.ts'
import { insertCoupon } from '../../features/coupons/store.ts'
import { insertInvite } from '../../features/invites/store.ts'
import { updateSettings } from '../../features/settings/store.ts'
import { type AuditEntry, recordAudit } from '../../platform/audit/audit.store.ts'
import type { SeedContext } from '../seed-context.ts'

export const supportGroupUrl = 'https://t.me/hiwar_tutors'

export const links: Record<LinkKind, string> = {
  wa: 'https://wa.me/201000000000',
  sfb: 'https://www.facebook.com/hiwar.demo',
  syt: 'https://www.youtube.com/@hiwar.demo',
  sig: 'https://www.instagram.com/hiwar.demo',
  stt: 'https://www.tiktok.com/@hiwar.demo',
  sx: 'https://x.com/hiwar_demo',
  mpv: 'https://www.youtube.com/@hiwar.demo/videos',
  mtd: 'https://docs.google.com/document/u/0/',
}

const nothingOff = { fullMonthDiscount: null, fullQuarterDiscount: null, fullYearDiscount: null, planId: null }

/** Discounts in basis points; days count from now. The third coupon is over. */
const coupons = [
  { ...nothingOff, code: 'AHLAN10', fullMonthDiscount: 1_000, maxUses: 200, maxUsesPerUser: 1, madeAgo: 35, ends: 60 },
  { ...nothingOff, code: 'TALK3', fullQuarterDiscount: 1_500, maxUses: 50, maxUsesPerUser: 1, madeAgo: 12, ends: 20 },
  {
    ...nothingOff,
    code: 'SUMMER26',
    fullYearDiscount: 2_000,
    maxUses: null,
    maxUsesPerUser: 1,
    madeAgo: 150,
    ends: -60,
  },
] as const

/** People without an account; the second invite is over. */
const invites = [
  { email: 'mariam.fouad@example.com', madeAgo: 3, ends: 11 },
  { email: 'karim.adel@example.com', madeAgo: 40, ends: -26 },
  { email: 'hoda.selim@example.com', madeAgo: 1, ends: 13 },
] as const

export async function seedOffice(scene: SeedContext, { adminId, superId }: { adminId: number; superId: number }) {
  await openLinks(scene, superId)
  await offerCoupons(scene, adminId)
  await inviteToHiddenPlan(scene, adminId)
}

async function openLinks(scene: SeedContext, superId: number): Promise<void> {
  const at = new Date(plus(scene.now, -200 * DAY))
  const set = { supportGroupUrl, links: JSON.stringify(links), updatedAt: at, updatedBy: superId }
  await updateSettings(scene.trx, set)
  const entry = { action: 'setting.update', object: 'setting', objectId: 'platform' } as const
  const facts = { before: { supportGroupUrl: null, links: {} }, after: { supportGroupUrl, links } }
  await recordWork(scene, { id: superId, role: Role.SuperAdmin }, { ...entry, ...facts }, at)
}

async function offerCoupons(scene: SeedContext, adminId: number): Promise<void> {
  for (const { madeAgo, ends, ...coupon } of coupons) {
    const { at, expiresAt, written } = writtenAgo(scene, adminId, madeAgo, ends)
    const { id } = await insertCoupon(scene.trx, { ...coupon, expiresAt, ...written })
    const after = { ...coupon, expiresAt }
    await recordWork(scene, admin(adminId), { action: 'coupon.create', object: 'coupon', objectId: id, after }, at)
  }
}

async function inviteToHiddenPlan(scene: SeedContext, adminId: number): Promise<void> {
  const plan = { tier: PlanTier.Beginning, weeklyMinutes: 90, baseMonthlyPrice: 120_000, forInvitesOnly: true }
  const madeAt = new Date(plus(scene.now, -45 * DAY))
  const stored = { ...plan, createdAt: madeAt, updatedAt: madeAt }
  const { id: planId } = await scene.trx.insertInto('plans').values(stored).returning('id').executeTakeFirstOrThrow()
  const made = { action: 'plan.create', object: 'plan', objectId: planId, after: plan } as const
  await recordWork(scene, admin(adminId), made, madeAt)
  for (const { madeAgo, ends, email } of invites) {
    const { at, expiresAt, written } = writtenAgo(scene, adminId, madeAgo, ends)
    const { id } = await insertInvite(scene.trx, { email, planId, expiresAt, ...written })
    const after = { email, planId, expiresAt }
    await recordWork(scene, admin(adminId), { action: 'invite.create', object: 'invite', objectId: id, after }, at)
  }
}

function writtenAgo({ now }: SeedContext, createdBy: number, madeAgo: number, ends: number) {
  const at = new Date(plus(now, -madeAgo * DAY))
  const written = { createdBy, updatedBy: createdBy, createdAt: at, updatedAt: at }
  return { at, expiresAt: new Date(plus(now, ends * DAY)), written }
}

interface Worker {
  id: number
  role: Role
}

export const admin = (id: number): Worker => ({ id, role: Role.RegularAdmin })

/** Writes the audit row of work that staff did in the demo's past. */
export async function recordWork({ trx }: SeedContext, worker: Worker, entry: AuditEntry, at: Date): Promise<void> {
  const login = { jti: '', loginId: '', purpose: 'full', viewerId: null, confirmedAt: null, hasFactor: false } as const
  const actor = { ...worker, ...login, verifiedEmail: true, verifiedPhone: true, activated: true }
  const caller = { ip: '127.0.0.1', userAgent: null, requestId: 'demo' }
  await recordAudit(trx, { actor, caller }, entry, at)
}
