import type { authEndpoints } from '@hiwar/contract/people/auth.ts'
import type { Context } from '../../context.ts'
import { endLogin } from '../../platform/auth/logins.store.ts'
import type { OpenRequest } from '../../platform/http/request.ts'

/** Ends the login of the presented token; without a live one there is nothing to end. Its sockets close by themselves. */
export async function logOut(context: Context, { actor, setLoginCookie }: OpenRequest<typeof authEndpoints.logout>) {
  if (actor !== null) await endLogin(context.db, actor.id, actor.jti, context.clock.now())
  setLoginCookie('')
  return { ok: true as const }
}
