/** Logins by which staff look at accounts. */
import type { Context } from '../context.ts'
import { type BuiltPerson, buildLogin } from './accounts.ts'

/** A login by which the viewer looks at this account; it ends with the login that the viewer was built with. */
export async function buildView(
  context: Context,
  userId: number,
  viewer: Pick<BuiltPerson, 'id' | 'jti'>,
): Promise<{ token: string; jti: string }> {
  const login = await buildLogin(context, userId)
  await context.db
    .updateTable('loginSessions')
    .set({ purpose: 'view', viewerId: viewer.id, viewerLoginId: viewer.jti })
    .where('jti', '=', login.jti)
    .execute()
  return login
}
