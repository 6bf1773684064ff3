import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { viewEndpoints } from '@hiwar/contract/people/account-views.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ViewAccount } from './ViewAccount.tsx'

const url = 'http://localhost:4001/#view=p7Qm2ZkT0aVb9XcY4dEfGg'
const reason = 'تقول إن صفحة دروسها فارغة.'

function draw(viewer: Role, role: Role) {
  loggedIn({ role: viewer })
  return renderScreen(<ViewAccount person={{ id: 31, role, name: 'هدى سالم' }} />)
}

/** Opens the dialog and returns what it holds. */
async function ask() {
  const { user } = draw(Role.RegularAdmin, Role.Student)
  await user.click(screen.getByRole('button', { name: 'معاينة الحساب' }))
  const asking = within(await screen.findByRole('dialog', { name: 'معاينة الحساب' }))
  return { user, asking, open: () => user.click(asking.getByRole('button', { name: 'فتح المعاينة' })) }
}

test('CR-1 the view takes a reason, and opens in another tab that knows nothing of this one', async () => {
  const sent = answer(viewEndpoints.create, { url })
  const tab = { opener: {}, location: { href: '' } }
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  const { user, asking, open } = await ask()
  await open()
  expect([sent, opened.mock.calls]).toEqual([[], []])
  await user.type(asking.getByLabelText('السبب'), reason)
  await open()
  await waitFor(() => expect(tab).toEqual({ opener: null, location: { href: url } }))
  expect(sent.map(({ path, body }) => [path, body])).toEqual([['/api/v1/user/31/view', { reason }]])
})

test('a browser that opens no tab after the answer opens one by a press', async () => {
  answer(viewEndpoints.create, { url })
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user, asking, open } = await ask()
  await user.type(asking.getByLabelText('السبب'), reason)
  await open()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByText('المعاينة جاهزة لمدة دقيقة.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'فتح المعاينة' }))
  expect(opened).toHaveBeenLastCalledWith(url, '_blank', 'noopener')
})

test('each admin is offered the accounts that the role may view', () => {
  const isOffered = (viewer: Role, role: Role) => {
    draw(viewer, role)
    const button = screen.queryByRole('button', { name: 'معاينة الحساب' })
    cleanup()
    return button !== null
  }
  expect([Role.Student, Role.Tutor, Role.TutorManager].map((role) => isOffered(Role.RegularAdmin, role))).toEqual([
    true,
    true,
    false,
  ])
  expect([Role.TutorManager, Role.Studio].map((role) => isOffered(Role.SuperAdmin, role))).toEqual([true, false])
})
