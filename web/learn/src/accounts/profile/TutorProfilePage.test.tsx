import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { fieldMessageOf } from '@hiwar/contract/errors/errors.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { onLaptop } from '@hiwar/kit/testing/window-size.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enterAs, renderApp } from '../../shell/testing/render-app.tsx'
import { someTutorMeta } from '../../shell/testing/tutor-meta.ts'
import './TutorProfilePage.tsx'

const complete = { name: 'سارة علي', phone: '+201012345678', city: 1, gender: 'female', birthYear: 1990 } as const

async function open(differs: Parameters<typeof enterAs>[0] = complete, address = '/t/complete-profile') {
  const who = enterAs({ role: Role.Tutor, ...differs })
  answer(tutorEndpoints.meta, someTutorMeta({ profileComplete: false, activated: false }))
  const app = renderApp(address)
  await screen.findByRole('textbox', { name: 'الاسم بالعربية' })
  return { ...app, who }
}

const point = (name: RegExp) => within(screen.getByRole('region', { name: 'نقاط الملف' })).getByRole('link', { name })

test('TCPROF-1 a tutor with an incomplete profile is led here from every page', async () => {
  const app = await open({ name: null }, '/t/dashboard')
  expect(app.address()).toBe('/t/complete-profile')
})

test('TCPROF-2 a Latin name is refused', async () => {
  const app = await open({ ...complete, name: null })
  const name = screen.getByRole('textbox', { name: 'الاسم بالعربية' })
  await app.user.type(name, 'Sara Ali')
  await app.user.tab()
  await waitFor(() => expect(name).toHaveAccessibleDescription(new RegExp(fieldMessageOf('invalid-tutor-name'))))
})

test('TCPROF-3 a full form with an unverified phone has one open point, and the button waits', async () => {
  await open({ ...complete, verifiedEmail: true, verifiedPhone: false })
  // A phone shows the open point alone.
  expect(screen.getByRole('link', { name: /^تأكيد الهاتف( ?، ناقصة)?$/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'حفظ ومتابعة' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getAllByText('٨ من ٩').length).toBeGreaterThan(0)
})

test('TCPROF-4 a bio of 61 letters is counted and refused', async () => {
  const app = await open()
  const bio = screen.getByRole('textbox', { name: 'نبذة قصيرة' })
  await app.user.clear(bio)
  await app.user.click(bio)
  await app.user.paste('أ'.repeat(61))
  await app.user.tab()
  expect(screen.getByText('٦١ من ٦٠')).toBeVisible()
  await waitFor(() => expect(bio).toHaveAccessibleDescription(new RegExp(fieldMessageOf('long-bio'))))
})

test('beside a wide form every point shows its state and leads to its field', async () => {
  await onLaptop()
  const app = await open()
  expect(point(/^تأكيد البريد ?، مكتملة$/)).toBeVisible()
  await app.user.click(point(/^نبذة قصيرة ?، مكتملة$/))
  expect(screen.getByRole('textbox', { name: 'نبذة قصيرة' })).toHaveFocus()
})

test('a draft is saved while points are still open', async () => {
  const app = await open()
  const asked = answer(accountEndpoints.update, { ...app.who, name: 'سارة محمد' })
  const name = screen.getByRole('textbox', { name: 'الاسم بالعربية' })
  await app.user.clear(name)
  await app.user.type(name, 'سارة محمد')
  await app.user.click(screen.getByRole('button', { name: 'حفظ مسودة' }))
  expect(await screen.findByText('تم حفظ التغييرات.')).toBeVisible()
  expect(asked[0]?.body).toMatchObject({ name: 'سارة محمد', phone: '+201012345678', birthYear: 1990 })
})

test('a draft that is refused stays typed, and says why', async () => {
  const app = await open()
  refuse(accountEndpoints.update, 'service-unavailable')
  const name = screen.getByRole('textbox', { name: 'الاسم بالعربية' })
  await app.user.type(name, ' محمد')
  await app.user.click(screen.getByRole('button', { name: 'حفظ مسودة' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('service-unavailable'))
  expect(name).toHaveValue('سارة علي محمد')
})
