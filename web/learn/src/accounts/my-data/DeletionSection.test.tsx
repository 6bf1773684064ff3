import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type DeletionState, deletionEndpoints } from '@hiwar/contract/people/deletion.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { readLogin } from '@hiwar/kit/login/login.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enterAs, renderApp } from '../../shell/testing/render-app.tsx'
import { someTutorMeta } from '../../shell/testing/tutor-meta.ts'
import { openSettings } from '../testing/open-settings.tsx'
import './DeletionSection.tsx'

const nothing = { appointments: 0, minutes: 0, refund: 0 }
const free: DeletionState = { deletion: null, blockers: [], losses: nothing }
const dueAt = '2030-01-15T10:00:00.000Z'
const pending = { askedAt: '2030-01-01T10:00:00.000Z', dueAt, heldUntil: null }

async function ask(state: DeletionState, render = () => openSettings('my-data')) {
  answer(deletionEndpoints.read, state)
  const { user } = render()
  await user.click(await screen.findByRole('button', { name: 'طلب حذف الحساب' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'حذف حسابك؟' })) }
}

test('MD-2 the dialog lists the losses, the deleted and the kept data, and the request can be withdrawn', async () => {
  const { user, dialog } = await ask({ ...free, losses: { appointments: 2, minutes: 90, refund: 45_000 } })
  expect(dialog.getByText(/في رصيدك ٩٠ دقيقة لم تُستخدم/)).toBeVisible()
  expect(dialog.getByText(/٤٥٠/)).toBeVisible()
  expect(dialog.getByText(/يُلغى من مواعيدك موعدين/)).toBeVisible()
  expect(dialog.getByRole('heading', { name: 'ما يبقى، ولماذا' })).toBeVisible()
  const sent = answer(deletionEndpoints.ask, pending)
  answer(deletionEndpoints.read, { ...free, deletion: pending })
  await user.click(dialog.getByRole('button', { name: 'طلب الحذف' }))
  // One in the section, one in the banner of every page.
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'التراجع عن الحذف' })).toHaveLength(2))
  expect(sent).toHaveLength(1)
  expect(readLogin()?.user.leavesAt).toBe(dueAt)

  answer(deletionEndpoints.withdraw, { ok: true })
  answer(deletionEndpoints.read, free)
  const [undo] = screen.getAllByRole('button', { name: 'التراجع عن الحذف' })
  if (undo) await user.click(undo)
  expect(await screen.findByRole('button', { name: 'طلب حذف الحساب' })).toBeVisible()
  expect(readLogin()?.user.leavesAt).toBeNull()
})

test('MD-4 a tutor with earnings reads their sum with the way to withdraw them, and cannot ask', async () => {
  const { dialog } = await ask({ ...free, blockers: [{ kind: 'earnings', amount: 50_000 }] }, () => {
    enterAs({ role: Role.Tutor, phone: '+201012345678', city: 1, birthYear: 1990 })
    answer(tutorEndpoints.meta, someTutorMeta())
    return renderApp('/t/account-settings?tab=my-data')
  })
  expect(dialog.getByText(/٥٠٠/)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'أرباحي' })).toHaveAttribute('href', '/invoices')
  expect(dialog.queryByRole('button', { name: 'طلب الحذف' })).toBeNull()
})
