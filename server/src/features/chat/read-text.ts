/** What a student and a tutor write to each other is read before it is stored (trust §4). */
import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { ageGroup } from '@hiwar/domain/accounts/consent.ts'
import { readEdit } from '@hiwar/domain/safety/edit.ts'
import { type Reading, readText } from '@hiwar/domain/safety/reading.ts'
import { decideText, isReadBetween, type TextFlag, type TextRefusal } from '@hiwar/domain/safety/verdict.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../platform/action.ts'
import type { Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { listAgeFacts } from '../consents/store.ts'
import { contactFlagged } from '../message-flags/events.ts'
import { deferFlag, insertBlocked } from '../message-flags/flag.store.ts'
import { reportThreat } from '../reports/system.ts'
import type { Counterpart } from './member.store.ts'
import { listNeighbours, type MessageRow } from './message.store.ts'

/** What the author says of the text beside it. */
export interface Said {
  acknowledged?: true | undefined
  exercise?: true | undefined
}

interface Member {
  id: number
  role: Role
}

interface Writing {
  writer: Member
  text: string
  said: Said
}

interface Person extends Member {
  birthYear: number | null
  saidAdult: boolean | null
}

interface Pair {
  roomId: number | null
  writer: Person
  reader: Person
}

/** A blocked text leaves its flag behind, so its refusal waits for the commit. */
export interface Blocked {
  blocked: TextRefusal
}

/** The flag of a text that goes out, and whether its reader is cautioned. */
export interface Passed {
  flag: TextFlag | null
  caution: boolean
}

const unread: Passed = { flag: null, caution: false }

/** Reads a new message behind the writer's last ones. */
export function passMessage(
  context: Context,
  trx: Trx,
  { roomId, writer, text, said }: Writing & { roomId: number },
  receiver: Counterpart,
): Promise<Passed | Blocked> {
  const pair = pairOf(roomId, writer, receiver)
  return pass(context, trx, pair, { text, said }, () => readText(text, receiver.before))
}

/** Reads an edited message among the author's messages around it. */
export async function passEdit(
  context: Context,
  trx: Trx,
  { message, writer, text, said }: Writing & { message: MessageRow },
  receiver: Counterpart,
): Promise<Passed | Blocked> {
  const pair = pairOf(message.roomId, writer, receiver)
  if (!isReadBetween(writer.role, receiver.role)) return unread
  const neighbours = await listNeighbours(trx, message, context.clock.now())
  const textsOf = (isBehind: boolean) =>
    neighbours.filter(({ id }) => id > message.id === isBehind).map((row) => row.text)
  const place = { before: textsOf(false), behind: textsOf(true), old: message.text }
  return pass(context, trx, pair, { text, said }, () => readEdit(text, place))
}

/** Whether the first message of a conversation is blocked; it is asked before the conversation is opened. */
export async function blockFirst(
  context: Context,
  trx: Trx,
  { writer, reader, text, said }: Writing & { reader: Member },
): Promise<Blocked | null> {
  if (!isReadBetween(writer.role, reader.role)) return null
  const facts = await listAgeFacts(trx, [writer.id, reader.id])
  const aged = ({ id, role }: Member): Person => {
    const { birthYear = null, saidAdult = null } = facts.find((person) => person.id === id) ?? {}
    return { id, role, birthYear, saidAdult }
  }
  const pair = { roomId: null, writer: aged(writer), reader: aged(reader) }
  const passed = await pass(context, trx, pair, { text, said }, () => readText(text, []))
  return 'blocked' in passed ? passed : null
}

/** Stores the flag of a text that goes out, and tells of contact details in it. */
export async function keepFlag(
  context: Context,
  trx: Trx,
  { id: messageId, roomId, caution }: Pick<MessageRow, 'id' | 'roomId' | 'caution'>,
  { writerId: authorId, readerId, flag, said }: { writerId: number; readerId: number; flag: TextFlag; said: Said },
): Promise<void> {
  const at = context.clock.now()
  if (caution) {
    const facts = { messageId, roomId, authorId, readerId, at: at.toISOString() }
    await recordEvent(context, trx, contactFlagged, facts)
  }
  await deferFlag(trx, messageId, { ...flag, ...saidOf(said), roomId, userId: authorId, otherId: readerId, at })
}

/** Throws the refusal of a blocked text, once nothing but its flag was committed. */
export function sentOf<Sent extends object>(answer: Sent | Blocked): Sent {
  if ('blocked' in answer) throw new Refusal(answer.blocked)
  return answer
}

function pairOf(roomId: number, { id, role }: Member, receiver: Counterpart): Pair {
  const { writerBirthYear: birthYear, writerSaidAdult: saidAdult } = receiver
  return { roomId, writer: { id, role, birthYear, saidAdult }, reader: receiver }
}

/** Refuses a text that its author is warned of, which leaves nothing behind. */
async function pass(
  context: Context,
  trx: Trx,
  { roomId, writer, reader }: Pair,
  { text, said }: Pick<Writing, 'text' | 'said'>,
  read: () => Reading,
): Promise<Passed | Blocked> {
  if (!isReadBetween(writer.role, reader.role)) return unread
  const now = context.clock.now()
  const isMinor = (person: Person) => ageGroup(person, instantOfDate(now)) === 'minor'
  const between = { anyMinor: isMinor(writer) || isMinor(reader), toMinor: isMinor(reader) }
  const { acknowledged, exercise } = saidOf(said)
  const verdict = decideText(read(), between, acknowledged)
  const { flag } = verdict
  if (verdict.sends) return { flag, caution: flag !== null && flag.contact.length > 0 && !exercise }
  if (flag === null) throw new Refusal(verdict.refusal)
  const people = { roomId, userId: writer.id, otherId: reader.id }
  await insertBlocked(trx, { ...flag, ...people, acknowledged, exercise, at: now })
  if (flag.abuse === 3 || flag.minor) {
    // With a minor nobody keeps contact details, not even as evidence.
    const isKept = !between.anyMinor || flag.contact.length === 0
    await reportThreat(context, trx, { ...people, text: isKept ? text : null })
  }
  return { blocked: verdict.refusal }
}

/** An exercise counts as acknowledged. */
function saidOf(said: Said): { acknowledged: boolean; exercise: boolean } {
  const exercise = said.exercise === true
  return { acknowledged: exercise || said.acknowledged === true, exercise }
}
