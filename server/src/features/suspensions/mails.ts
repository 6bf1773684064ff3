/** Mails to a suspended person: of the suspension with the link for an appeal, and of the decision on it. */

import { randomBytes } from 'node:crypto'
import { suspensionReasonWords } from '@hiwar/contract/enumerations/words.ts'
import { appealDays } from '@hiwar/contract/fields/limits.ts'
import { mayAppeal } from '@hiwar/domain/accounts/suspension.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { hashOf } from '../../platform/secrets.ts'
import { accountMail } from '../mails/account-mail.ts'
import type { Content } from '../mails/compose.ts'
import { daysOf, timeInWords } from '../mails/words.ts'
import { findUser } from '../users/store.ts'
import { findNewest, type SuspensionRow, updateSuspension } from './store.ts'

const reason = 'وصلتك هذه الرسالة لأن هذا البريد مسجَّل في حساب على حوار.'

/** Each mail has its own link token, created when the mail is sent; earlier link tokens become invalid. */
export const suspendedMail = accountMail('account-suspended', {
  newestOnly: true,
  async write(context, { userId }) {
    const { db, clock, config } = context
    const [account, suspension] = await Promise.all([findUser(db, userId), findNewest(db, userId)])
    if (account === undefined || suspension === undefined) return null
    if (!mayAppeal(appealOf(suspension), instantOfDate(clock.now()))) return null
    const token = randomBytes(16).toString('base64url')
    await inTransaction(db, (trx) => updateSuspension(trx, suspension.id, { wordHash: hashOf(token) }))
    return { to: account.email, content: contentOf(config, suspension, token) }
  },
})

export function appealOf({ startsAt, liftedAt, appealedAt }: SuspensionRow) {
  return { start: instantOfDate(startsAt), lifted: liftedAt !== null, appealed: appealedAt !== null }
}

function contentOf({ LEARN_URL }: Config, { reason: cause, note, endsAt }: SuspensionRow, token: string): Content {
  const until = endsAt === null ? 'دون تاريخ انتهاء' : `حتى ${timeInWords(endsAt)} بتوقيت القاهرة`
  return {
    subject: 'إيقاف حسابك في حوار',
    lines: [
      `أُوقف حسابك ${until}. السبب: ${suspensionReasonWords[cause]}.`,
      note,
      `رابط التظلّم صالح ${daysOf(appealDays)}.`,
    ],
    button: { label: 'التظلّم من الإيقاف', url: `${LEARN_URL}/appeal#word=${token}` },
    otherwise: 'يُكتب التظلّم مرة واحدة، ويصل قراره إلى هذا البريد.',
    reason,
  }
}

export const decidedMail = accountMail('suspension-decided', {
  async write({ db, config }, { userId }) {
    const [account, suspension] = await Promise.all([findUser(db, userId), findNewest(db, userId, 'decidedAt')])
    const { granted = null, answer = null } = suspension ?? {}
    if (account === undefined || granted === null || answer === null) return null
    return { to: account.email, content: decisionOf(config, granted, answer) }
  },
})

function decisionOf({ LEARN_URL, SITE_URL }: Config, granted: boolean, answer: string): Content {
  const outcome = granted ? 'قُبل التظلّم، وحسابك مفتوح من جديد' : 'لم يُقبل التظلّم، ويبقى الإيقاف كما هو'
  return {
    subject: 'قرار التظلّم من إيقاف حسابك',
    lines: [`قرار التظلّم: ${outcome}.`, answer],
    button: granted
      ? { label: 'تسجيل الدخول', url: `${LEARN_URL}/login` }
      : { label: 'التواصل معنا', url: `${SITE_URL}/contact` },
    otherwise: granted ? 'المواعيد التي أُلغيت لا تعود، وحجزها من جديد متاح.' : 'هذا القرار نهائي.',
    reason,
  }
}

export const suspensionMailJobs = [suspendedMail.job, decidedMail.job]
