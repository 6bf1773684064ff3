import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { notificationEndpoints, type ShownNoticeChoices } from '@hiwar/contract/talk/notifications.ts'
import { readLogin } from '@hiwar/kit/login/login.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { enterAs, renderApp } from '../../shell/testing/render-app.tsx'
import '../settings/SettingsPage.tsx'

export const filled: Partial<User> = { phone: '+201012345678', city: 1, birthYear: 2000 }

/** Answers changes as the server would, and keeps them. */
export function keepChanges() {
  return answer(accountEndpoints.update, ({ body }) => ({
    ...(readLogin()?.user as User),
    ...(body as Partial<User>),
  }))
}

const usualChoices: ShownNoticeChoices = {
  silences: [],
  quiet: { from: '00:00', until: '08:00' },
  digest: false,
  hasBrowsers: false,
}

/** Opens a tab of the settings for a student whose facts are complete unless the test says otherwise. */
export function openSettings(tab: string, differs: Partial<User> = {}, choices: Partial<ShownNoticeChoices> = {}) {
  answer(notificationEndpoints.choices, { ...usualChoices, ...choices })
  enterAs({ ...filled, ...differs })
  return renderApp(`/s/settings?tab=${tab}`)
}
