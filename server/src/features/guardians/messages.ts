/** Messages to guardians: the request with its link, the link that withdraws a consent, and the code. */
import { randomBytes, randomUUID } from 'node:crypto'
import { codeMinutes } from '@hiwar/contract/fields/limits.ts'
import { fillIn, type WordingName, whatsappBody, wordings, wordsOf } from '@hiwar/contract/talk/wordings.ts'
import { firstName } from '@hiwar/domain/text/text.ts'
import { datePlus, MINUTE } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { never, type SendResult } from '../../gateways/sending.ts'
import type { Trx } from '../../platform/db/database.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { hashOf, keyedHash } from '../../platform/secrets.ts'
import { drawCode } from '../confirmation-codes/code.ts'
import { isTaken, upsertOutcome } from '../delivery-attempts/store.ts'
import { accountMail } from '../mails/account-mail.ts'
import { sendMail } from '../mails/send.ts'
import { minutesOf } from '../mails/words.ts'
import { findUser } from '../users/store.ts'
import { findOpenGuardianship, type GuardianshipRow, updateGuardianship } from './store.ts'

const reason = 'وصلتك هذه الرسالة لأن طالبًا في حوار كتب عنوانك بوصفك ولي أمره.'

export function nameOf(name: string | null): string {
  return name === null ? 'الطالب' : firstName(name)
}

/** Creates the link of a message, of which only the hash is stored. Links of earlier messages become invalid. */
async function drawLink({ db, config }: Context, { id }: GuardianshipRow): Promise<string> {
  const token = randomBytes(16).toString('base64url')
  await updateGuardianship(db, id, { wordHash: hashOf(token) })
  return `${config.LEARN_URL}/guardian#word=${token}`
}

const texts = {
  asked: {
    wording: 'guardian_asked',
    press: 'قراءة الطلب والرد عليه',
    otherwise: 'صاحب الطلب غير معروف لديك؟ لا شيء عليك، ولن يحدث شيء.',
  },
  granted: { wording: 'guardian_granted', press: 'مراجعة الموافقة', otherwise: 'لا شيء عليك الآن.' },
} as const satisfies Record<string, { wording: WordingName; press: string; otherwise: string }>
type Message = keyof typeof texts

function guardianMail(event: 'guardian-asked' | 'guardian-granted', state: Message) {
  return accountMail(event, {
    newestOnly: true,
    async write(context, { userId }) {
      const guardianship = await findOpenGuardianship(context.db, userId)
      const student = await findUser(context.db, userId)
      if (student === undefined || guardianship?.state !== state || guardianship.channel !== 'email') return null
      const { wording, press, otherwise } = texts[state]
      const { title, body } = wordings[wording]
      return {
        to: guardianship.contact,
        content: {
          subject: title,
          lines: [fillIn(body, { name: nameOf(student.name) })],
          button: { label: press, url: await drawLink(context, guardianship) },
          otherwise,
          reason,
        },
      }
    },
  })
}

const mails = { asked: guardianMail('guardian-asked', 'asked'), granted: guardianMail('guardian-granted', 'granted') }
const whatsappDue = jobKind<{ sendId: string; studentId: number; message: Message }>('guardian.whatsapp')

/** About half an hour of retries. */
const maxAttempts = 8

export async function queueGuardianMessage(
  context: Context,
  trx: Trx,
  { channel, studentId }: GuardianshipRow,
  message: Message,
): Promise<void> {
  if (channel === 'email') return mails[message].queue(context, trx, studentId)
  const options = { key: `guardian:${studentId}`, maxAttempts }
  await context.jobs.add(trx, whatsappDue, { sendId: randomUUID(), studentId, message }, options)
}

async function sendDueMessage(
  context: Context,
  { sendId, studentId, message }: { sendId: string; studentId: number; message: Message },
): Promise<void> {
  const guardianship = await findOpenGuardianship(context.db, studentId)
  const student = await findUser(context.db, studentId)
  if (student === undefined || guardianship?.state !== message || guardianship.channel !== 'whatsapp') return
  const event = `guardian-${message}`
  if (await isTaken(context.db, studentId, `${event}:${sendId}`)) return
  const { wording } = texts[message]
  const words: Record<string, string> = { name: nameOf(student.name), url: await drawLink(context, guardianship) }
  const wanted = Object.fromEntries(wordsOf(whatsappBody(wording)).map((name) => [name, words[name] ?? '']))
  const sending = (await context.whatsapp?.sendTemplate(guardianship.contact, wording, wanted)) ?? never('whatsapp:off')
  await record(context, { studentId, event, sendId, channel: 'whatsapp' }, sending)
  if (!sending.taken && sending.again === 'later') throw new Error(`no guardian was asked: ${sending.reason}`)
}

type Sent = Pick<GuardianshipRow, 'studentId' | 'channel'> & { event: string; sendId: string }

/** Stores the outcome in the list of deliveries, without the address and the link token. */
async function record({ db, clock }: Context, { studentId, event, sendId, channel }: Sent, sending: SendResult) {
  const now = clock.now()
  const expiresAt = datePlus(now, codeMinutes * MINUTE)
  const line = { userId: studentId, event, occurrence: `${event}:${sendId}`, expiresAt }
  await upsertOutcome(db, { ...line, channel }, sending, now)
}

/** Sends a new code to the guardian, in place of the last one. */
export async function sendGuardianCode(context: Context, guardianship: GuardianshipRow): Promise<SendResult> {
  const { id, studentId, channel, contact } = guardianship
  const code = drawCode()
  const codeExpiresAt = datePlus(context.clock.now(), codeMinutes * MINUTE)
  const codeHash = hashGuardianCode(context, id, code)
  await updateGuardianship(context.db, id, { codeHash, codeExpiresAt, codeTries: 0 })
  const sending =
    channel === 'email'
      ? await sendMail(context, contact, {
          subject: 'رمز تأكيد ولي الأمر في حوار',
          lines: [`هذا رمز تأكيدك، وهو صالح ${minutesOf(codeMinutes)}:`],
          code,
          button: { label: 'التعرف على حوار', url: context.config.SITE_URL },
          otherwise: 'إن لم يكن هذا الطلب منك فلا شيء عليك.',
          reason,
        })
      : ((await context.whatsapp?.sendCode(contact, code)) ?? never('whatsapp:off'))
  await record(context, { studentId, event: 'guardian-code', sendId: randomUUID(), channel }, sending)
  return sending
}

export function hashGuardianCode({ config }: Context, id: number, code: string): string {
  return keyedHash(config.CODE_SECRET, `guardian:${id}:${code}`, 'hex')
}

export const guardianJobs = [mails.asked.job, mails.granted.job, onJob(whatsappDue, sendDueMessage)]
