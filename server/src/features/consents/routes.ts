import { type Consent, consentEndpoints, type OwnConsents, TextKind } from '@hiwar/contract/people/consents.ts'
import { ageGroup, isAccepted, isAsked } from '@hiwar/domain/accounts/consent.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { wire } from '../../platform/wire.ts'
import { listShown } from '../documents/store.ts'
import { presentPerson } from '../users/present.ts'
import { lockUser } from '../users/store.ts'
import { insertAgeAnswer, insertConsent, listAgeFacts, listConsents, listTextsOf, type TextRow } from './store.ts'

export const consentRoutes = [
  serve(consentEndpoints.own, readOwnConsents),
  serve(consentEndpoints.create, giveConsent),
  serve(consentEndpoints.sayAge, sayAge),
  serve(consentEndpoints.list, listAll),
]

/** The caller's consents, and the question of the app at this visit. */
async function readOwnConsents(
  { db, clock, config }: Context,
  { actor }: MemberRequest<typeof consentEndpoints.own>,
): Promise<OwnConsents> {
  const now = clock.now()
  const required = config.consentPolicy === 'required'
  const [texts, [person], shown] = await Promise.all([
    listTextsOf(db, actor.id, now),
    listAgeFacts(db, [actor.id]),
    listShown(db, Object.values(TextKind), now),
  ])
  return {
    required,
    age: ageGroup(found(person, 'unauthenticated'), instantOfDate(now)),
    texts: texts.map((row) => {
      const coming = shown.find(({ document, number }) => document === row.document && number > row.number)
      return {
        ...presentText(row, required),
        coming: coming === undefined ? null : wire(coming, 'day', 'summary', 'effectiveAt', 'publishedAt'),
      }
    }),
  }
}

function presentText(row: TextRow, required: boolean): Omit<OwnConsents['texts'][number], 'coming'> {
  const { saidDay, saidAt, given } = row
  return {
    version: wire(row, 'id', 'document', 'number', 'day', 'summary', 'effectiveAt'),
    accepted: isAccepted(row),
    asked: isAsked(row, required),
    last: given && saidDay !== null && saidAt !== null ? { day: saidDay, at: saidAt.toISOString() } : null,
  }
}

/** Adds a row for the version in force. A repeated answer adds none. */
function giveConsent(context: Context, { actor, body, caller }: MemberRequest<typeof consentEndpoints.create>) {
  const { versionId, given } = body
  return inTransaction(context.db, async (trx) => {
    const now = context.clock.now()
    await lockUser(trx, actor.id)
    const texts = await listTextsOf(trx, actor.id, now)
    const text = found(
      texts.find(({ id }) => id === versionId),
      'not-found',
    )
    const isSaid = text.said === text.number && text.given === given
    const { ip, userAgent } = caller
    if (!isSaid)
      await insertConsent(trx, { userId: actor.id, kind: text.document, versionId, given, ip, userAgent }, now)
    return { ok: true as const }
  })
}

/** Takes the one answer of a student in the year of the 18th birthday. */
function sayAge(context: Context, { actor, body }: MemberRequest<typeof consentEndpoints.sayAge>) {
  return inTransaction(context.db, async (trx) => {
    const now = context.clock.now()
    await lockUser(trx, actor.id)
    const [person] = await listAgeFacts(trx, [actor.id])
    const { birthYear } = found(person, 'unauthenticated')
    const isOpen = person !== undefined && ageGroup(person, instantOfDate(now)) === 'turning'
    const isKept =
      isOpen && birthYear !== null && (await insertAgeAnswer(trx, { userId: actor.id, birthYear, ...body }, now))
    if (!isKept) throw new Refusal('bad-request', { status: 409 })
    return { ok: true as const }
  })
}

async function listAll({ db }: Context, { query }: MemberRequest<typeof consentEndpoints.list>) {
  const { list, total } = await listConsents(db, query)
  return {
    list: list.map((row): Consent => {
      const { versionId, document, number, day, user } = row
      const version = { id: versionId, document, number, day }
      return { ...wire(row, 'id', 'kind', 'given', 'at'), user: presentPerson(user), version }
    }),
    total,
  }
}
