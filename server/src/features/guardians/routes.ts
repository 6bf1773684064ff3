/** Guardians: students name them, and they answer without an account, with a link token and a code. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { confirmingLinkDays } from '@hiwar/contract/fields/limits.ts'
import { accountDataEndpoints } from '@hiwar/contract/people/account-data.ts'
import { type Guardian, type GuardianQuestion, guardianEndpoints } from '@hiwar/contract/people/guardians.ts'
import { ageGroup, guardianState, hiddenContact } from '@hiwar/domain/accounts/consent.ts'
import { DAY, datePlus, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import {
  type Caller,
  found,
  type MemberRequest,
  type OpenRequest,
  Refusal,
  serve,
  serveOpen,
} from '../../platform/action.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { foundByWord } from '../../platform/http/link-words.ts'
import { hashOf, isSameSecret } from '../../platform/secrets.ts'
import { wire } from '../../platform/wire.ts'
import { type CodeFault, refuseCode, refuseGuesser } from '../confirmation-codes/guesses.ts'
import { forgiveSend, useSendsOfAccount, useSendsOfAddress } from '../confirmation-codes/limits.ts'
import { insertGuardianConsent, listAgeFacts } from '../consents/store.ts'
import { cancelLessonsOf } from '../lessons/cancel.ts'
import { withPartners } from '../schedule/partners.store.ts'
import { findUser, lockUser } from '../users/store.ts'
import { type GuardianAnswer, guardianAnswered } from './events.ts'
import { hashGuardianCode, nameOf, queueGuardianMessage, sendGuardianCode } from './messages.ts'
import {
  countTry,
  findByToken,
  findGuardianship,
  findOpenGuardianship,
  type GuardianshipRow,
  insertGuardianship,
  updateGuardianship,
} from './store.ts'

export const guardianRoutes = [
  serve(accountDataEndpoints.guardian, readGuardianOfStudent),
  serve(guardianEndpoints.read, readGuardian),
  serve(guardianEndpoints.ask, askGuardian),
  serve(guardianEndpoints.delete, dropGuardian),
  serveOpen(guardianEndpoints.answer, answerQuestion),
]

/** The link of a question works this long. */
const openFor = confirmingLinkDays * DAY

async function readGuardian({ db, clock }: Context, { actor }: MemberRequest<typeof guardianEndpoints.read>) {
  const row = await findGuardianship(db, actor.id)
  return row === undefined ? null : presentGuardian(row, clock.now())
}

/** The same for staff, with the age that decides whether a guardian is needed. */
async function readGuardianOfStudent(
  { db, clock }: Context,
  { params: { id } }: MemberRequest<typeof accountDataEndpoints.guardian>,
) {
  const [[person], row] = await Promise.all([listAgeFacts(db, [id]), findGuardianship(db, id)])
  if (person?.role !== Role.Student) throw new Refusal('student-not-found')
  const guardian = row === undefined ? null : presentGuardian(row, clock.now())
  return { age: ageGroup(person, instantOfDate(clock.now())), guardian }
}

function presentGuardian(row: GuardianshipRow, now: Date): Guardian {
  const state = guardianState(row.state, instantOfDate(row.expiresAt), instantOfDate(now))
  return { ...wire(row, 'name', 'channel', 'contact', 'askedAt', 'answeredAt', 'expiresAt'), state }
}

/** Asks a guardian, in place of an earlier question. A consent that holds has to be taken back first. */
async function askGuardian(context: Context, { actor, body, caller }: MemberRequest<typeof guardianEndpoints.ask>) {
  if (body.channel === 'whatsapp' && context.whatsapp === null) throw new Refusal('service-unavailable')
  await useSendsOfAddress(context, caller.ip)
  await useSendsOfAccount(context, `guardian-of:${actor.id}`)
  return inTransaction(context.db, async (trx) => {
    const now = context.clock.now()
    const student = found(await lockUser(trx, actor.id), 'unauthenticated')
    await refuseAdult(trx, actor.id, now)
    if ([student.email, student.phone].includes(body.contact))
      throw new Refusal('bad-request', { status: 409, message: 'هذا عنوان حسابك نفسه. نحتاج بريد ولي الأمر أو رقمه.' })
    const before = await findOpenGuardianship(trx, actor.id)
    if (before?.state === 'granted') throw new Refusal('bad-request', { status: 409 })
    if (before !== undefined) await updateGuardianship(trx, before.id, { state: 'dropped', endedAt: now })
    const expiresAt = datePlus(now, openFor)
    const row = await insertGuardianship(trx, { ...body, studentId: actor.id, askedAt: now, expiresAt })
    await queueGuardianMessage(context, trx, row, 'asked')
    return presentGuardian(row, now)
  })
}

async function refuseAdult(trx: Trx, studentId: number, now: Date): Promise<void> {
  const [person] = await listAgeFacts(trx, [studentId])
  const age = person && ageGroup(person, instantOfDate(now))
  if (age === 'adult' || age === 'unknown') throw new Refusal('bad-request', { status: 409 })
}

/** The student with every tutor of a future lesson. */
const concernedBy = (userId: number) => ({ userId, others: [], time: (now: Date) => ({ from: now, until: null }) })

/** Takes the question back, or ends the consent and with it the future lessons. */
async function dropGuardian(context: Context, { actor, caller }: MemberRequest<typeof guardianEndpoints.delete>) {
  await withPartners(context, concernedBy(actor.id), async (trx, _people, now) => {
    const row = found(await findOpenGuardianship(trx, actor.id), 'not-found')
    await updateGuardianship(trx, row.id, { state: 'dropped', endedAt: now, codeHash: null, codeExpiresAt: null })
    if (row.state !== 'granted') return
    await recordConsent(trx, row, false, caller, now)
    await cancelFutureLessons(context, trx, row, now)
  })
  return { ok: true as const }
}

function recordConsent(trx: Trx, row: GuardianshipRow, given: boolean, { ip, userAgent }: Caller, now: Date) {
  const { id: guardianshipId, studentId: userId } = row
  return insertGuardianConsent(trx, { userId, guardianshipId, given, ip, userAgent }, now)
}

function cancelFutureLessons(context: Context, trx: Trx, { studentId }: GuardianshipRow, now: Date) {
  return cancelLessonsOf(context, trx, { userId: studentId, from: now, by: studentId }, now)
}

type AnswerRequest = OpenRequest<typeof guardianEndpoints.answer>

/** The link token alone sends a code to the guardian; with the code it answers. */
async function answerQuestion(context: Context, request: AnswerRequest): Promise<GuardianQuestion> {
  const { body, caller } = request
  const asked = open(context, await foundByWord(context, await findByToken(context.db, hashOf(body.word)), caller.ip))
  const guesser = `login guardian of ${asked.studentId}` as const
  const { code, consents, pictures = false } = body
  if (code === undefined || consents === undefined) {
    await sendCode(context, asked, caller.ip)
    return present(context, asked, asked.state === 'granted' ? 'granted' : 'asked', asked.allowsPictures)
  }
  await refuseGuesser(context, guesser)
  const done = await withPartners(context, concernedBy(asked.studentId), async (trx, _people, now) => {
    const row = open(context, await findByToken(trx, hashOf(body.word)))
    const fault = await tryCode(context, trx, row, code)
    if (fault !== null) return { fault }
    return { fault, state: await writeAnswer(context, trx, request, { row, consents, pictures }, now) }
  })
  if (done.fault !== null) return refuseCode(context, guesser, done.fault)
  return present(context, asked, done.state, done.state === 'granted' && pictures)
}

/** The guardianship of the link token, while its request is open or its consent is valid. */
function open({ clock }: Context, row: GuardianshipRow | undefined): GuardianshipRow {
  const { state, expiresAt } = found(row, 'not-found')
  const isOpen = state === 'granted' || (state === 'asked' && expiresAt > clock.now())
  if (row === undefined || !isOpen) throw new Refusal('not-found')
  return row
}

async function sendCode(context: Context, row: GuardianshipRow, ip: string): Promise<void> {
  const account = `guardian:${row.id}`
  await useSendsOfAddress(context, ip)
  await useSendsOfAccount(context, account)
  const sending = await sendGuardianCode(context, row)
  if (sending.taken) return
  await forgiveSend(context, ip, [account])
  throw new Refusal('service-unavailable')
}

async function present(
  { db }: Context,
  { studentId, contact }: GuardianshipRow,
  state: GuardianQuestion['state'],
  pictures: boolean,
): Promise<GuardianQuestion> {
  const student = await findUser(db, studentId)
  return { student: nameOf(student?.name ?? null), state, pictures, contact: hiddenContact(contact) }
}

/** One try, counted before the comparison. A return value keeps the counted try in the transaction. */
async function tryCode(context: Context, trx: Trx, { id }: GuardianshipRow, code: string): Promise<CodeFault | null> {
  const kept = await countTry(trx, id)
  // Without a code that has a try left, another one helps and no further try.
  if (kept === undefined) return 'expired-verification-code'
  const isRight = kept.codeHash !== null && isSameSecret(kept.codeHash, hashGuardianCode(context, id, code))
  if (!isRight) return 'invalid-verification-code'
  if (kept.codeExpiresAt === null || kept.codeExpiresAt <= context.clock.now()) return 'expired-verification-code'
  await updateGuardianship(trx, id, { codeHash: null, codeExpiresAt: null })
  return null
}

/**
 * Writes the answer with its consent row, and notifies the student. The same answer again changes nothing but the choice
 * of pictures.
 */
async function writeAnswer(
  context: Context,
  trx: Trx,
  { caller }: Pick<AnswerRequest, 'caller'>,
  { row, consents, pictures }: { row: GuardianshipRow; consents: boolean; pictures: boolean },
  now: Date,
): Promise<GuardianAnswer> {
  const { id, studentId } = row
  const allowsPictures = consents && pictures
  if (allowsPictures !== row.allowsPictures) await updateGuardianship(trx, id, { allowsPictures })
  if (consents && row.state === 'granted') return 'granted'
  const answer = consents ? 'granted' : row.state === 'granted' ? 'revoked' : 'refused'
  await updateGuardianship(trx, id, { state: answer, [answer === 'revoked' ? 'endedAt' : 'answeredAt']: now })
  await recordConsent(trx, row, consents, caller, now)
  if (answer === 'granted') await queueGuardianMessage(context, trx, row, 'granted')
  if (answer === 'revoked') await cancelFutureLessons(context, trx, row, now)
  await recordEvent(context, trx, guardianAnswered, { guardianshipId: id, studentId, answer, at: now.toISOString() })
  return answer
}
