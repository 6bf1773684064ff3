import { LineKind } from '@hiwar/contract/appointments/desks.ts'
import { vectorOf } from '@hiwar/domain/desk/kept.ts'
import { initialDesk, openDesk, partsOf } from '@hiwar/domain/desk/shape.ts'
import { deskFreezesAt } from '@hiwar/domain/desk/window.ts'
import { dateOfInstant, formatInstant, MINUTE, plus } from '@hiwar/domain/time/instant.ts'
import * as Y from 'yjs'
import type { SeedContext } from '../seed-context.ts'
import type { DeskWords } from '../words/talk.ts'
import type { StoredLesson } from './lessons.ts'

/** The client by which each tutor of the demo wrote. */
const client = 1_000

/** What student and tutor wrote on their desk, the same in each of these lessons. */
export async function writeDesks({ trx, now }: SeedContext, lessons: readonly StoredLesson[], words: DeskWords) {
  if (lessons.length === 0) return
  const desks = lessons.map((lesson) => {
    const freezesAt = deskFreezesAt(lesson)
    const frozenAt = freezesAt <= now ? dateOfInstant(freezesAt) : null
    const state = Buffer.from(stateOf(lesson, words))
    return { sessionId: lesson.sessionId, seq: 1, state, stateSeq: 1, frozenAt, createdAt: dateOfInstant(lesson.start) }
  })
  await trx.insertInto('desks').values(desks).execute()
  const owners = lessons.map((lesson) => {
    const written = Y.decodeStateVector(vectorOf(stateOf(lesson, words))).get(client) ?? 1
    return { sessionId: lesson.sessionId, clientId: client, userId: lesson.tutorId, written }
  })
  await trx.insertInto('deskClients').values(owners).execute()
}

function stateOf({ sessionId, start }: StoredLesson, { lines, fixes, words }: DeskWords): Uint8Array {
  const doc = openDesk(initialDesk)
  doc.clientID = client
  doc.transact(() => {
    const { notes, cards } = partsOf(doc)
    for (const line of lines.toReversed()) {
      const isHeading = line.startsWith('# ')
      notes.insert(0, '\n', isHeading ? { k: LineKind.Heading } : {})
      notes.insert(0, isHeading ? line.slice(2) : line)
    }
    const written = [
      ...fixes.map((fields) => ({ kind: 'fix', fields })),
      ...words.map((fields) => ({ kind: 'word', fields })),
    ]
    for (const [place, { kind, fields }] of written.entries()) {
      const texts = Object.entries(fields).map(([name, text]) => [name, new Y.Text(text)] as const)
      const at = formatInstant(plus(start, (place + 2) * MINUTE))
      cards.set(cardId(sessionId, place), new Y.Map<unknown>([['kind', kind], ['at', at], ...texts]))
    }
  })
  return Y.encodeStateAsUpdate(doc)
}

/** A uuid of its own for each card: that of the session with another end. */
function cardId(sessionId: string, place: number): string {
  return `${sessionId.slice(sessionId.indexOf(':') + 1, -2)}${String(place).padStart(2, '0')}`
}
