/** Staff who see an account as its owner sees it: the address that opens the view, and the login behind it. */
import { randomBytes } from 'node:crypto'
import type { viewEndpoints } from '@hiwar/contract/people/account-views.ts'
import { mayView, viewWordSeconds } from '@hiwar/domain/accounts/view.ts'
import { dateOfSeconds, datePlus, SECOND, unixSeconds } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, type OpenRequest, Refusal } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { existsOwnLogin } from '../../platform/auth/logins.store.ts'
import { lifeSeconds, openLogin } from '../../platform/auth/logins.ts'
import { foundByWord } from '../../platform/http/link-words.ts'
import { hashOf } from '../../platform/secrets.ts'
import { isOnline } from '../presence/presence.ts'
import { presentUser } from '../users/present.ts'
import { inTransactionOf, personAmong, refuseSuspended, type UserRow } from '../users/store.ts'
import { beginVisit, findVisit, insertVisit } from './store.ts'

/** Draws the address of a view, and writes down who asked for it and why. */
export async function openView(context: Context, request: MemberRequest<typeof viewEndpoints.create>) {
  const { actor, params, body } = request
  await context.limits.use('accountView', actor.id)
  return inTransactionOf(context, [actor.id, params.id], async (trx, people) => {
    refuseSuspended(people, actor.id)
    const person = personAmong(people, params.id)
    if (!mayView(actor, person) || isClosed(person)) throw new Refusal('forbidden')
    const now = context.clock.now()
    const word = randomBytes(16).toString('base64url')
    const { reason } = body
    const viewer = { viewerId: actor.id, viewerLoginId: actor.loginId }
    await insertVisit(trx, { ...viewer, userId: person.id, reason, wordHash: hashOf(word), askedAt: now })
    const entry = { action: 'view.create', object: 'user', objectId: person.id, after: { reason } } as const
    await recordAudit(trx, request, entry, now)
    return { url: `${context.config.LEARN_URL}/#view=${word}` }
  })
}

/** The owner of the account reads of the visit, and not from where it came. */
const nowhere = { ip: '', userAgent: null }

/**
 * Opens the login of a view, once and within a minute, while the viewer is still logged in and may view the account.
 * The login sets no cookie, and other words say nothing about accounts.
 */
export async function enterView(context: Context, { body, caller }: OpenRequest<typeof viewEndpoints.enter>) {
  const wordHash = hashOf(body.word)
  const { viewerId, userId } = await foundByWord(context, await findVisit(context.db, wordHash), caller.ip)
  return inTransactionOf(context, [viewerId, userId], async (trx, people) => {
    const from = context.clock.now()
    const until = dateOfSeconds(unixSeconds(from) + lifeSeconds.view)
    const since = datePlus(from, -viewWordSeconds * SECOND)
    const { viewerLoginId } = found(await beginVisit(trx, wordHash, { since, from, until }), 'not-found')
    const [viewer, person] = [personAmong(people, viewerId), personAmong(people, userId)]
    const mayEnter = mayView(viewer, person) && !isClosed(person)
    if (!mayEnter || !(await existsOwnLogin(trx, viewerId, viewerLoginId, from))) throw new Refusal('not-found')
    const login = { userId, loginAt: from, purpose: 'view', viewer: { id: viewerId, loginId: viewerLoginId } } as const
    const token = found(await openLogin(context, trx, login, { ...caller, ...nowhere }), 'not-found')
    const user = presentUser(person, await isOnline(context, userId, trx))
    return { user, token, until: until.toISOString() }
  })
}

/** A suspended or erased account has no logins, of whatever purpose. */
function isClosed({ suspensionId, erasedAt }: UserRow): boolean {
  return suspensionId !== null || erasedAt !== null
}
