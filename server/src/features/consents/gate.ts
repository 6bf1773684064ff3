/** Refuses actions that need a consent, where consents are required. */
import { type ConsentedAction, isWithoutGuardian, missingConsent } from '@hiwar/domain/accounts/consent.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../platform/action.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { listAgeFacts, listTextsOf } from './store.ts'

type Deps = Pick<Context, 'config' | 'clock'>

const messages = {
  texts: 'المتابعة تحتاج إلى قبول الشروط الحالية.',
  guardian: 'المتابعة تحتاج إلى موافقة ولي الأمر.',
  age: 'المتابعة تحتاج إلى تحديد العمر، من تبويب «بياناتي» في الإعدادات.',
}

export async function demandConsent(
  { config, clock }: Deps,
  db: Database | Trx,
  userId: number,
  action: ConsentedAction,
): Promise<void> {
  if (config.consentPolicy !== 'required') return
  const now = clock.now()
  const texts = await listTextsOf(db, userId, now)
  const [person] = await listAgeFacts(db, [userId])
  const missing = person === undefined ? null : missingConsent({ ...person, texts }, action, instantOfDate(now))
  if (missing !== null) throw new Refusal('consent-required', { message: messages[missing] })
}

export async function demandConsentToWrite(
  deps: Deps,
  trx: Trx,
  { writerId, receiverId }: { writerId: number; receiverId: number },
): Promise<void> {
  if (deps.config.consentPolicy !== 'required') return
  await demandConsent(deps, trx, writerId, 'chat')
  const [receiver] = await listAgeFacts(trx, [receiverId])
  if (receiver !== undefined && isWithoutGuardian(receiver, instantOfDate(deps.clock.now())))
    throw new Refusal('consent-required', { message: messages.guardian })
}
