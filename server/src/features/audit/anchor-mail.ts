/** The mail of each night with the head of the audit trail: a copy that nobody with the database can change. */
import { randomUUID } from 'node:crypto'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import type { Content } from '../mails/compose.ts'
import { sendOnce } from '../mails/send.ts'
import { dayInWords, numberOf } from '../mails/words.ts'
import { listEmailsOfRole } from './checks.store.ts'

export interface Anchor {
  /** Calendar day in Cairo. */
  day: string
  sealed: number
  head: string | null
  /** How many rows do not match. */
  faults: number
}

const mailDue = jobKind<Anchor & { mailId: string; to: string }>('mail.audit-anchor')

export async function queueAnchorMails({ db, jobs }: Context, anchor: Anchor): Promise<void> {
  const people = await listEmailsOfRole(db, Role.SuperAdmin)
  await inTransaction(db, async (trx) => {
    for (const { id, email } of people) {
      const mail = { ...anchor, mailId: randomUUID(), to: email }
      await jobs.add(trx, mailDue, mail, { key: `audit-anchor:${anchor.day}:${id}` })
    }
  })
}

export const anchorMailJob = onJob(mailDue, async (context: Context, { mailId, to, ...anchor }) => {
  await sendOnce(context, mailId, to, () => contentOf(anchor, context.config.ADMIN_URL))
})

function contentOf({ day, sealed, head, faults }: Anchor, adminUrl: string): Content {
  const state = faults === 0 ? 'كل سطر مختوم يطابق ختمه.' : `تنبيه: ${numberOf(faults)} من السطور لا يطابق ختمه.`
  return {
    subject:
      faults === 0
        ? `بصمة سجل العمليات ليوم ${dayInWords(day)}`
        : `تنبيه: سجل العمليات لا يطابق أختامه، ${dayInWords(day)}`,
    lines: [
      `عدد السطور المختومة ${numberOf(sealed)}. ${state}`,
      `البصمة: ${head ?? 'لا سطور بعد'}`,
      'يكفي الاحتفاظ بهذه الرسالة: أي حذف أو تغيير لاحق في السجل يظهر بمقارنته بهذه البصمة.',
    ],
    button: { label: 'سجل العمليات', url: `${adminUrl}/audit-log` },
    otherwise: 'عند التنبيه يُراجع السجل مع من يدير الخادم قبل أي تغيير آخر.',
    reason: 'وصلتك هذه الرسالة لأن حسابك حساب مدير عام في حوار.',
  }
}
