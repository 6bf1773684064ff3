import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { readSession } from '@hiwar/kit/session/session.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { enterAs, renderApp } from '../../shell/testing/render-app.tsx'
import '../settings/SettingsPage.tsx'

export const filled: Partial<User> = { phone: '+201012345678', city: 1, birthYear: 2000 }

/** What is changed is answered, as the server would. */
export function keepChanges() {
  return answer(accountEndpoints.update, ({ body }) => ({
    ...(readSession()?.user as User),
    ...(body as Partial<User>),
  }))
}

/** A student, all of whose data is there unless it differs, at a tab of the own settings. */
export function openSettings(tab: string, differs: Partial<User> = {}) {
  enterAs({ ...filled, ...differs })
  return renderApp(`/s/settings?tab=${tab}`)
}
