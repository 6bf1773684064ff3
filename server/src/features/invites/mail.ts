/** The mail to an invited address. */
import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Trx } from '../../platform/db/database.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import type { Content } from '../mails/compose.ts'
import { sendOnce } from '../mails/send.ts'
import { minutesOf, timeInWords } from '../mails/words.ts'
import { findMailedInvite, type MailedInvite } from './store.ts'

const inviteMailDue = jobKind<{ mailId: string; inviteId: number }>('invite.mail')

/**
 * Queues a mail to the address that the invite has at sending time; of several queued in a row only the last is sent.
 */
export async function queueInviteMail({ jobs }: Context, trx: Trx, inviteId: number): Promise<void> {
  await jobs.add(trx, inviteMailDue, { mailId: randomUUID(), inviteId }, { key: keyOf(inviteId) })
}

/** A deleted invite is not mailed any more. */
export async function dropInviteMail({ jobs }: Context, trx: Trx, inviteId: number): Promise<void> {
  await jobs.remove(trx, keyOf(inviteId))
}

function keyOf(inviteId: number): string {
  return `invite-mail:${inviteId}`
}

export const inviteJobs = [
  onJob(inviteMailDue, async (context: Context, { mailId, inviteId }) => {
    const invite = await findMailedInvite(context.db, inviteId, context.clock.now())
    if (invite !== undefined) await sendOnce(context, mailId, invite.email, () => inviteMail(context.config, invite))
  }),
]

function inviteMail(config: Config, invite: MailedInvite): Content {
  const until = `${timeInWords(invite.expiresAt)} بتوقيت القاهرة`
  return {
    subject: 'دعوتك إلى باقة خاصة في حوار',
    lines: [
      `وصلتك دعوة إلى باقة خاصة من دروس الإنجليزية الفردية، فيها ${minutesOf(invite.weeklyMinutes)} كل أسبوع.`,
      `الاشتراك في هذه الباقة متاح لحساب بهذا البريد نفسه بعد تأكيده، حتى ${until}.`,
    ],
    button: buttonOf(config, invite),
    otherwise: 'إن لم تكن هذه الدعوة متوقعة فلا شيء عليك.',
    reason: 'وصلتك هذه الرسالة لأن فريق حوار أرسل دعوة إلى هذا البريد.',
  }
}

/** A person with an account is sent to the plans, anyone else to opening an account with this address. */
function buttonOf({ LEARN_URL }: Config, { email, userId }: MailedInvite): Content['button'] {
  if (userId !== null) return { label: 'عرض الباقة', url: `${LEARN_URL}/plans` }
  return { label: 'إنشاء حساب', url: `${LEARN_URL}/register/student?email=${encodeURIComponent(email)}` }
}
