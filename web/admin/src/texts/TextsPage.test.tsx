import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import {
  type DocumentBlock,
  type DocumentDraft,
  documentEndpoints,
  type NewestText,
  type PublishedVersion,
  type ShownDocument,
} from '@hiwar/contract/platform/documents.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { settingEndpoints } from '@hiwar/contract/platform/settings.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { chooseDay } from '@hiwar/kit/testing/choose-day.ts'
import { said } from '@hiwar/kit/testing/said.ts'
import { somePlan } from '@hiwar/kit/testing/some-plan.ts'
import { somePublicSettings } from '@hiwar/kit/testing/some-public-settings.ts'
import { someSettings } from '@hiwar/kit/testing/some-settings.ts'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import './TextsPage.tsx'

const version: PublishedVersion = {
  number: 7,
  day: '2026-11-20',
  material: false,
  summary: 'تغيّرت مدة الاسترداد.',
  effectiveAt: '2026-11-19T22:00:00.000Z',
  publishedAt: '2026-11-05T09:00:00.000Z',
}
const blocks: DocumentBlock[] = [
  { id: 'company', title: 'من نحن', lines: ['حوار منصة مصرية.', 'نرد المبلغ خلال {refundDays}.'] },
  { id: 'service', title: 'الخدمة', lines: ['مدة كل درس {short}.'] },
]
const shown: ShownDocument = { version, blocks, coming: null }
const newest: NewestText = { version, blocks }
const draft: DocumentDraft = {
  kind: 'terms',
  revision: 11,
  blocks,
  updatedBy: { id: 2, name: 'ليلى عادل', image: null, role: Role.RegularAdmin, gender: 'female' },
  updatedAt: '2026-11-24T15:00:00.000Z',
}

beforeEach(() => {
  answer(documentEndpoints.read, shown)
  answer(documentEndpoints.readDraft, { draft, newest })
  answer(documentEndpoints.listVersions, {
    list: [{ ...version, by: draft.updatedBy, state: 'current' }],
    total: 1,
  })
  answer(settingEndpoints.read, someSettings())
  answer(platformEndpoints.publicSettings, somePublicSettings())
  answer(planEndpoints.list, { list: [somePlan()], total: 1 })
})

const open = () => renderAdmin('/texts?text=terms', Role.RegularAdmin)
/** Comes back to the window a minute later, when the page reads again. */
function returnLater(): void {
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
}

const group = (name: string) => within(screen.getByRole('group', { name }))

test('the list names what is in force, what is announced, and who writes', async () => {
  renderAdmin('/texts', Role.SuperAdmin)
  const card = await screen.findByRole('region', { name: 'الشروط والأحكام' })
  await waitFor(() => expect(said(card)).toMatch(/النسخة السارية.*٧.*لا نسخة قادمة.*ليلى عادل/))
  expect(within(card).getByRole('link', { name: 'فتح الشروط والأحكام' })).toHaveAttribute('href', '/texts?text=terms')
  expect(screen.getByRole('region', { name: 'الأسئلة الشائعة' })).toBeVisible()
})

test('a list that does not load says so and tries again', async () => {
  refuse(documentEndpoints.read, 'unexpected')
  renderAdmin('/texts', Role.SuperAdmin)
  await waitFor(() => expect(screen.getAllByRole('button', { name: uiWords.retry })).toHaveLength(3))
})

test('a draft is begun from the newest version', async () => {
  answer(documentEndpoints.readDraft, { draft: null, newest })
  const begun = answer(documentEndpoints.createDraft, draft)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'بدء مسودة' }))
  await waitFor(() => expect(begun.map(({ path }) => path)).toEqual(['/api/v1/document/terms/draft']))
})

test('articles are written, added, moved by the keyboard and deleted, and saved on top of what was read', async () => {
  const saved = answer(documentEndpoints.updateDraft, { ...draft, revision: 12 })
  const { user } = open()
  const text = await screen.findAllByLabelText('الفقرات')
  await user.type(text[0] as HTMLElement, '\nسطر ثالث.')
  await user.click(screen.getByRole('button', { name: 'إضافة بعد مادة ٢' }))
  expect(group('مادة ٣').getByLabelText('العنوان')).toHaveFocus()
  await user.keyboard('الشكاوى')
  await user.type(group('مادة ٣').getByLabelText('الفقرات'), 'اكتب إلينا.')
  screen.getByRole('button', { name: 'نقل مادة ٣ إلى أعلى' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'نقل مادة ٢ إلى أعلى' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'حذف مادة ٣' }))
  await user.click(screen.getByRole('button', { name: 'حفظ المسودة' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.body).toEqual({
    revision: 11,
    blocks: [
      { id: 'company', title: 'من نحن', lines: ['حوار منصة مصرية.', 'نرد المبلغ خلال {refundDays}.', 'سطر ثالث.'] },
      { id: 'a-1', title: 'الشكاوى', lines: ['اكتب إلينا.'] },
    ],
  })
  expect(await screen.findByText('تم حفظ المسودة.')).toBeVisible()
})

test('the preview is what the site draws, with the numbers of now, and the difference names the changed words', async () => {
  answer(documentEndpoints.readDraft, {
    draft: {
      ...draft,
      blocks: [{ id: 'company', title: 'من نحن', lines: ['حوار منصة عربية.', 'نرد المبلغ خلال {refundDays}.'] }],
    },
    newest,
  })
  const { user } = open()
  await user.click(await screen.findByRole('tab', { name: 'المعاينة' }))
  await waitFor(() => expect(said(screen.getByRole('tabpanel'))).toContain('نرد المبلغ خلال ٧ أيام.'))
  await user.click(screen.getByRole('tab', { name: 'الفروق' }))
  const panel = screen.getByRole('tabpanel')
  expect(within(panel).getByText('مصرية.', { selector: 'del' })).toBeVisible()
  expect(within(panel).getByText('عربية.', { selector: 'ins' })).toBeVisible()
  expect(said(panel)).toMatch(/حُذف\s*الخدمة/)
})

test('a placeholder that nobody knows and a typed number keep a draft from being published, and are named', async () => {
  answer(documentEndpoints.readDraft, {
    draft: { ...draft, blocks: [{ id: 'company', title: 'من نحن', lines: ['خلال {noSuchNumber} أو ١٤ يومًا.'] }] },
    newest,
  })
  const { user } = open()
  expect(await screen.findByText('رمز غير معروف {noSuchNumber} في مادة ١.', { selector: 'li' })).toBeVisible()
  expect(screen.getByText(/رقم مكتوب «١٤ يومًا» في مادة ١/)).toBeVisible()
  const button = screen.getByRole('button', { name: /^نشر/ })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await user.click(button)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('CR-6 a material version is published with its day and what changed, from the fifteenth day on', async () => {
  const sent = answer(documentEndpoints.publish, version)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'نشر' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'نشر نسخة جديدة' }))
  await user.type(dialog.getByLabelText('ما تغيّر'), 'تغيّرت مدة الإلغاء.')
  await user.click(dialog.getByLabelText(/^تعديل مؤثر/))
  await chooseDay(user, dialog.getByLabelText(/^يسري من/), '2026-12-09')
  await user.click(dialog.getByRole('button', { name: 'نشر' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({
    revision: 11,
    summary: 'تغيّرت مدة الإلغاء.',
    material: true,
    effectiveOn: '2026-12-09',
  })
  expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await screen.findByText('تم نشر النسخة.')).toBeVisible()
})

test('of two announced versions a draft is compared with the newest, and may take effect from its day on', async () => {
  const first = { ...version, number: 8, effectiveAt: '2026-11-29T22:00:00.000Z' }
  answer(documentEndpoints.read, { ...shown, coming: { ...first, blocks: [blocks[1] as DocumentBlock] } })
  const later = { ...version, number: 9, effectiveAt: '2026-12-14T22:00:00.000Z' }
  answer(documentEndpoints.readDraft, { draft, newest: { version: later, blocks } })
  const sent = answer(documentEndpoints.publish, version)
  const { user } = open()
  await user.click(await screen.findByRole('tab', { name: 'الفروق' }))
  expect(screen.getByText('لا فرق بين المسودة وآخر نسخة.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'نشر' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'نشر نسخة جديدة' }))
  await user.type(dialog.getByLabelText('ما تغيّر'), 'تغيّرت مدة الإلغاء.')
  await chooseDay(user, dialog.getByLabelText(/^يسري من/), '2026-12-14') // outside, so the month stays open
  await user.keyboard('{ArrowLeft}{Enter}')
  await user.click(dialog.getByRole('button', { name: 'نشر' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ effectiveOn: '2026-12-15' }))
})

const theirs = { ...draft, revision: 20, blocks: [blocks[0] as DocumentBlock] }

/** Text whose save is refused, because somebody else saved another one meanwhile. */
async function refusedSave() {
  const { user } = open()
  await user.type((await screen.findAllByLabelText('الفقرات'))[1] as HTMLElement, ' نص الثاني.')
  refuse(documentEndpoints.updateDraft, 'draft-changed')
  answer(documentEndpoints.readDraft, { draft: theirs, newest })
  await user.click(screen.getByRole('button', { name: 'حفظ المسودة' }))
  expect(await screen.findByText(/حُفظت المسودة من مكان آخر/)).toBeVisible()
  return user
}

test('of two editors the later one keeps the own text, sees the difference, and saves on top', async () => {
  const user = await refusedSave()
  expect(screen.getAllByLabelText('الفقرات')[1]).toHaveValue('مدة كل درس {short}. نص الثاني.')
  expect(screen.getByText('أُضيف')).toBeVisible()
  const saved = answer(documentEndpoints.updateDraft, { ...theirs, revision: 21 })
  await user.click(screen.getByRole('button', { name: 'حفظ نصي فوق المحفوظ' }))
  await waitFor(() => expect(saved[0]?.body).toMatchObject({ revision: 20, blocks: [{}, { id: 'service' }] }))
})

test('an editor who goes back to the saved text reads nothing more of the conflict', async () => {
  const user = await refusedSave()
  await user.click(screen.getByRole('button', { name: 'الرجوع إلى المحفوظ' }))
  expect(screen.getAllByLabelText('الفقرات')).toHaveLength(1)
  expect(screen.queryByText(/حُفظت (هذه )?المسودة من مكان آخر/)).not.toBeInTheDocument()
})

const overtaken: NewestText = { version: { ...version, number: 8 }, blocks: [blocks[0] as DocumentBlock] }

/** Text that is typed and not saved while somebody else publishes the draft. */
async function publishedMeanwhile(noticedBy: 'read' | 'save' = 'read') {
  const { user } = open()
  await user.type((await screen.findAllByLabelText('الفقرات'))[1] as HTMLElement, ' نص الثاني.')
  answer(documentEndpoints.readDraft, { draft: null, newest: overtaken })
  refuse(documentEndpoints.updateDraft, 'draft-not-found')
  if (noticedBy === 'read') returnLater()
  else await user.click(screen.getByRole('button', { name: 'حفظ المسودة' }))
  expect(await screen.findByText(/^نشر زميلك هذه المسودة/)).toBeVisible()
  return user
}

test.each(['read', 'save'] as const)('text outlives a draft whose publication a %s finds', async (noticedBy) => {
  const user = await publishedMeanwhile(noticedBy)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getAllByLabelText('الفقرات')[1]).toHaveValue('مدة كل درس {short}. نص الثاني.')
  expect(screen.getByText('أُضيف')).toBeVisible()
  const begun = { ...draft, revision: 20, blocks: overtaken.blocks }
  answer(documentEndpoints.createDraft, begun)
  answer(documentEndpoints.readDraft, { draft: begun, newest: overtaken })
  await user.click(screen.getByRole('button', { name: 'بدء مسودة بنصي' }))
  await waitFor(() => expect(screen.queryByText(/^نشر زميلك/)).not.toBeInTheDocument())
  const saved = answer(documentEndpoints.updateDraft, { ...begun, revision: 21 })
  await user.click(screen.getByRole('button', { name: 'حفظ المسودة' }))
  await waitFor(() => expect(saved[0]?.body).toMatchObject({ revision: 20, blocks: [{}, { id: 'service' }] }))
})

test('a publication that comes after that of somebody else says so in its dialog', async () => {
  refuse(documentEndpoints.publish, 'draft-not-found')
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'نشر' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'نشر نسخة جديدة' }))
  await user.type(dialog.getByLabelText('ما تغيّر'), 'تغيّرت مدة الإلغاء.')
  await chooseDay(user, dialog.getByLabelText(/^يسري من/), '2026-11-30')
  answer(documentEndpoints.readDraft, { draft: null, newest: overtaken })
  await user.click(dialog.getByRole('button', { name: 'نشر' }))
  expect(await dialog.findByText(/^نُشرت هذه المسودة/)).toBeVisible()
  expect(dialog.getByLabelText('ما تغيّر')).toHaveValue('تغيّرت مدة الإلغاء.')
})

test('a new draft in which somebody else wrote already is compared before it is replaced', async () => {
  const user = await publishedMeanwhile()
  const begun = { ...draft, revision: 20, blocks: [blocks[1] as DocumentBlock] }
  answer(documentEndpoints.createDraft, begun)
  answer(documentEndpoints.readDraft, { draft: begun, newest: overtaken })
  await user.click(screen.getByRole('button', { name: 'بدء مسودة بنصي' }))
  expect(await screen.findByText(/حُفظت المسودة من مكان آخر/)).toBeVisible()
  expect(screen.getAllByLabelText('الفقرات')[1]).toHaveValue('مدة كل درس {short}. نص الثاني.')
})

test('a draft that somebody else publishes closes where nothing is unsaved', async () => {
  open()
  expect(await screen.findAllByLabelText('الفقرات')).toHaveLength(2)
  answer(documentEndpoints.readDraft, { draft: null, newest: overtaken })
  returnLater()
  expect(await screen.findByRole('button', { name: 'بدء مسودة' })).toBeVisible()
})

test('questions have a part, an answer and the words of the search', async () => {
  const question = {
    id: 'q-pay',
    part: 'general',
    question: 'ما طرق الدفع؟',
    answer: 'البطاقات.',
    also: 'فلوس',
  } as const
  answer(documentEndpoints.readDraft, {
    draft: { ...draft, kind: 'faq', blocks: [question] },
    newest: { version: null, blocks: [question] },
  })
  const saved = answer(documentEndpoints.updateDraft, { ...draft, kind: 'faq', blocks: [question], revision: 12 })
  const { user } = renderAdmin('/texts?text=faq', Role.RegularAdmin)
  await user.selectOptions(await screen.findByLabelText('القسم'), 'للطلاب')
  await user.clear(screen.getByLabelText(/^كلمات البحث/))
  await user.click(screen.getByRole('button', { name: 'حفظ المسودة' }))
  await waitFor(() =>
    expect(saved[0]?.body).toEqual({ revision: 11, blocks: [{ ...question, part: 'student', also: null }] }),
  )
})
