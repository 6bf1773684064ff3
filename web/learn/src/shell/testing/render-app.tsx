/** Renders the whole app at an address, for tests of pages, guards and frame together. */
import { type CurrentSubscription, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { type Transaction, transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { consentEndpoints } from '@hiwar/contract/people/consents.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { readLogin } from '@hiwar/kit/login/login.ts'
import { createQueryClient, KitProvider } from '@hiwar/kit/shell/KitProvider.tsx'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { Toasts } from '@hiwar/kit/ui/Toasts.tsx'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { pageAt, routes } from '../../app.tsx'
import { closeBooking } from '../booking.ts'
import { BuiltPages } from '../page.ts'
import { someCare } from './payments.ts'

export const noSubscription: CurrentSubscription = {
  info: null,
  remainingWeeklyMinutes: 0,
  week: null,
  weeks: [],
  frozenUntil: null,
}

interface Frame {
  subscription?: CurrentSubscription
  last?: Transaction | null
}

export function enterAs(differs: Partial<User>, { subscription = noSubscription, last = null }: Frame = {}): User {
  const { user } = loggedIn(differs)
  answerFrame(user, { subscription, last })
  return user
}

export function answerFrame(user: User, { subscription = noSubscription, last = null }: Frame = {}): void {
  answer(accountEndpoints.current, () => readLogin()?.user ?? user)
  answer(subscriptionEndpoints.current, subscription)
  answer(subscriptionEndpoints.care, someCare())
  answer(transactionEndpoints.last, last)
  answer(consentEndpoints.own, { texts: [], age: 'adult', required: false })
  answer(notificationEndpoints.list, { list: [], total: 0, unread: 0 })
}

/** Time stops, unless `now` is a clock. */
export function renderApp(at: string, now: string | (() => number) = '2026-11-24T16:00:00Z') {
  // The sheet of the app before it is not open in this one.
  closeBooking()
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const drawn = render(
    <KitProvider
      queryClient={createQueryClient()}
      // Toasts stay, so that a slow machine does not miss one.
      layers={<Toasts duration={Infinity} />}
      clock={{ now: typeof now === 'string' ? () => Date.parse(now) : now }}
    >
      <BuiltPages value={pageAt}>
        <RouterProvider router={router} />
      </BuiltPages>
    </KitProvider>,
  )
  const address = () => router.state.location.pathname + router.state.location.search
  return { ...drawn, router, user: userEvent.setup({ delay: null }), address }
}
