import type { authEndpoints, LoginSession } from '@hiwar/contract/people/auth.ts'
import { hiddenAddress } from '@hiwar/domain/accounts/login.ts'
import type { Context } from '../../context.ts'
import { findLogin, listLogins } from '../../platform/auth/logins.store.ts'
import type { MemberRequest } from '../../platform/http/request.ts'

/** The caller's logins that stand. */
export async function listSessions(
  { db, clock }: Context,
  { actor }: MemberRequest<typeof authEndpoints.sessions>,
): Promise<LoginSession[]> {
  const [own, logins] = await Promise.all([findLogin(db, actor.jti), listLogins(db, actor.id, clock.now())])
  return logins.map(({ loginId, userAgent, ip, loginAt, lastUsedAt, expiresAt }) => ({
    id: loginId,
    current: loginId === own?.loginId,
    userAgent,
    ip: hiddenAddress(ip),
    createdAt: loginAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}
